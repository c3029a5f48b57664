import type { Json } from "./document";

type Column = readonly Node[];
interface Node {
  name: string;
  type: string;
  typeVersion: number;
  parameters: Json;
}

const NOTE = `## Leadlane
1. Create an API key in Leadlane under Settings → Integrations with the scopes "Read leads" and "Create and change leads", and save it here as a Bearer Auth credential for both HTTP Request nodes.
2. **Settings** has the address of Leadlane and the production URL of **Leadlane event**.
3. Activate the workflow and run **Subscribe** once. Each won lead then arrives at **Leadlane event**. The answer has the id that DELETE /api/hooks/{id} takes.
4. **Form** creates a lead for each answer.`;

/** Workflow to import into n8n: subscribes to won leads, receives them, and creates leads from a form. */
export function n8nWorkflow(siteUrl: string): Json {
  const subscribe = [
    node("Subscribe", "manualTrigger", 1, {}),
    node("Settings", "set", 3.4, assign({ leadlane: siteUrl, webhook_url: "" })),
    node(
      "Subscribe to won leads",
      "httpRequest",
      4.2,
      post("={{ $json.leadlane }}/api/hooks", {
        target_url: "$json.webhook_url",
        event: '"lead.won"',
      }),
    ),
  ];
  const receive = [
    node("Leadlane event", "webhook", 2, {
      httpMethod: "POST",
      path: "leadlane",
      responseMode: "onReceived",
      options: {},
    }),
    node(
      "Won lead",
      "set",
      3.4,
      assign({
        id: "={{ $json.body.data.lead.id }}",
        name: "={{ $json.body.data.lead.name }}",
        phone: "={{ $json.body.data.lead.phone }}",
        won_at: "={{ $json.body.timestamp }}",
      }),
    ),
  ];
  const capture = [
    node("Form", "formTrigger", 2.2, {
      formTitle: "Contact us",
      formFields: {
        values: [
          { fieldLabel: "Name", requiredField: true },
          { fieldLabel: "Phone", requiredField: true },
          { fieldLabel: "Message", fieldType: "textarea" },
        ],
      },
      options: {},
    }),
    node(
      "Create lead",
      "httpRequest",
      4.2,
      post(`${siteUrl}/api/leads/leads`, {
        name: "$json.Name",
        phone: "$json.Phone",
        note: "$json.Message || null",
      }),
    ),
  ];
  return toWorkflow([subscribe, receive, capture]);
}

function toWorkflow(rows: readonly Column[]): Json {
  const note = node("Instructions", "stickyNote", 1, { content: NOTE, height: 320, width: 620 });
  const placed = rows.flatMap((row, y) => row.map((one, x) => ({ ...one, position: [x * 240, y * 200] })));
  const nodes = [...placed, { ...note, position: [0, -380] }].map((one, number) => ({
    id: `leadlane-${number}`,
    ...one,
  }));
  const connections = rows.flatMap((row) =>
    row.slice(1).map((next, position) => {
      const from = row[position]?.name ?? "";
      return [from, { main: [[{ node: next.name, type: "main", index: 0 }]] }] as const;
    }),
  );
  return {
    name: "Leadlane",
    nodes,
    connections: Object.fromEntries(connections),
    settings: {},
    active: false,
  };
}

function node(name: string, type: string, typeVersion: number, parameters: Json): Node {
  return { name, type: `n8n-nodes-base.${type}`, typeVersion, parameters };
}

function assign(values: Record<string, string>): Json {
  const assignments = Object.entries(values).map(([name, value]) => ({
    id: name,
    name,
    value,
    type: "string",
  }));
  return { assignments: { assignments }, options: {} };
}

/** `body` maps names to n8n expressions. */
function post(url: string, body: Record<string, string>): Json {
  const fields = Object.entries(body).map(([name, expression]) => `${name}: ${expression}`);
  return {
    method: "POST",
    url,
    authentication: "genericCredentialType",
    genericAuthType: "httpBearerAuth",
    sendBody: true,
    specifyBody: "json",
    jsonBody: `={{ JSON.stringify({ ${fields.join(", ")} }) }}`,
    options: {},
  };
}
