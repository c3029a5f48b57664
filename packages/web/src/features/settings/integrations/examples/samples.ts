/** Stands for the secret of an API key. */
export const KEY_PLACEHOLDER = "YOUR_API_KEY";

/** Stands for the signing secret of a webhook. */
export const SECRET_PLACEHOLDER = "YOUR_WEBHOOK_SECRET";

/** Sample code for the API at a base URL such as `https://app.example.com/api`. A test runs it. */
export const SAMPLES = {
  curlAddLead: (api: string) => `curl -X POST "${api}/leads/leads" \\
  -H "Authorization: Bearer ${KEY_PLACEHOLDER}" \\
  -H "Content-Type: application/json" \\
  -d '{"name": "Asha Verma", "phone": "98765 43210", "note": "Wants a brochure"}'`,

  curlListLeads: (api: string) => `curl "${api}/leads/leads?limit=10&sort=-updated_at" \\
  -H "Authorization: Bearer ${KEY_PLACEHOLDER}"`,

  javascriptAddLead: (api: string) => `const response = await fetch("${api}/leads/leads", {
  method: "POST",
  headers: {
    Authorization: "Bearer ${KEY_PLACEHOLDER}",
    "Content-Type": "application/json",
  },
  body: JSON.stringify({
    name: "Asha Verma",
    email: "asha@example.com",
    tags: ["website"],
  }),
});
const answer = await response.json();
if (!response.ok) throw new Error(answer.message);
console.log("Added lead", answer.data.id);`,

  javascriptReceive: () => `// npm install standardwebhooks
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

const webhook = new Webhook("${SECRET_PLACEHOLDER}");

createServer(async (request, response) => {
  const body = await text(request); // the signature covers exactly this text
  try {
    const event = webhook.verify(body, request.headers);
    console.log(event.type, event.data.lead.name);
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
}).listen(3000);`,

  appsScript: (api: string) => `const API_KEY = "${KEY_PLACEHOLDER}";

// Questions of the form and fields of the lead. Other answers become a note.
const FIELDS = {
  "Name": "name",
  "Phone": "phone",
  "Email": "email",
  "City": "city",
};

// Run this once. From then on, every answer becomes a lead.
function install() {
  const form = FormApp.getActiveForm();
  ScriptApp.newTrigger("onFormSubmit").forForm(form).onFormSubmit().create();
}

function onFormSubmit(event) {
  const lead = {};
  const notes = [];
  const email = event.response.getRespondentEmail();
  if (email) lead.email = email;
  for (const item of event.response.getItemResponses()) {
    const question = item.getItem().getTitle();
    const answer = [].concat(item.getResponse()).join(", ");
    if (!answer) continue;
    if (FIELDS[question]) lead[FIELDS[question]] = answer;
    else notes.push(question + ": " + answer);
  }
  if (notes.length > 0) lead.note = notes.join("\\n");

  UrlFetchApp.fetch("${api}/leads/leads", {
    method: "post",
    contentType: "application/json",
    headers: {
      "Authorization": "Bearer " + API_KEY,
      "Idempotency-Key": event.response.getId(), // adds each answer once
    },
    payload: JSON.stringify(lead),
  });
}`,
};
