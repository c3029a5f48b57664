import { randomBytes } from "node:crypto";
import { startGateway } from "@leadlane/local/gateway/gateway";
import { WebFiles } from "@leadlane/local/gateway/web-files";
import { CREDENTIALS, REGION, TABLE_NAME } from "@leadlane/local/settings";
import { SignJWT } from "jose";
import { ulid } from "ulid";
import * as z from "zod/mini";
import { bareHandler } from "./patterns/bare";
import type { Input, Step } from "./patterns/replay";

/**
 * A baseline server behind the local gateway in its own process: checks a token, parses, makes the same table
 * requests and responds. Prints its address and a token as JSON.
 */
const [endpoint = "", tenant = "", user = ""] = process.argv.slice(2);
const secret = randomBytes(32).toString("hex");
process.env.AUTH_SECRET = secret;
process.env.DYNAMODB_ENDPOINT = endpoint;
process.env.AWS_REGION = REGION;
process.env.AWS_ACCESS_KEY_ID = CREDENTIALS.accessKeyId;
process.env.AWS_SECRET_ACCESS_KEY = CREDENTIALS.secretAccessKey;
const scope = (...parts: string[]) => ["T", tenant, ...parts].join("#");
const TableName = TABLE_NAME;

const NewLead = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  company: z.string(),
  value: z.int(),
  note: z.string(),
});

const one = (operation: string, input: Input): Step => [{ operation, input: { TableName, ...input } }];

const readUser = one("Get", { Key: { pk: scope("USERS"), sk: `USER#${user}` }, ConsistentRead: true });

function list(limit: number): Step {
  return one("Query", {
    IndexName: "tenant-created",
    KeyConditionExpression: "tenant_scope = :scope",
    ExpressionAttributeValues: { ":scope": scope("LEADS") },
    ScanIndexForward: false,
    Limit: limit,
  });
}

function detail(id: string): Step {
  return one("Query", {
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": scope("LEAD", id) },
    ScanIndexForward: false,
    ConsistentRead: true,
    Limit: 26,
  });
}

function create(lead: z.infer<typeof NewLead>): Step[] {
  const id = ulid();
  const settings = ["PIPELINE", "SOURCES", "SUBSCRIPTION"].map((sk) => ({ pk: scope("SETTINGS"), sk }));
  const lookups = [lead.phone, lead.email].map((contact) => ({ pk: scope("BARE", contact), sk: "LEADS" }));
  const keys = { tenant_scope: scope("BARE"), owner_scope: scope("BARE"), status_scope: scope("BARE") };
  const sorts = ["by_created", "by_updated", "by_follow_up", "by_value", "by_stage", "by_board"];
  const sorted = Object.fromEntries(sorts.map((sort) => [sort, id]));
  const items = [
    { pk: scope("BARE", id), sk: "LEAD", ...keys, ...sorted, row: lead, ...lead },
    { pk: scope("BARE", id), sk: `A#${ulid()}`, kind: "note", text: lead.note },
    ...lookups.map((key) => ({ ...key, leads: [id] })),
  ];
  const read = { [TableName]: { Keys: [...settings, ...lookups], ConsistentRead: true } };
  return [
    [{ operation: "BatchGet", input: { RequestItems: read } }],
    one("UpdateItem", {
      Key: { pk: scope("BARE"), sk: "USAGE" },
      UpdateExpression: "ADD leads :one",
      ExpressionAttributeValues: { ":one": 1 },
    }),
    [
      {
        operation: "TransactWrite",
        input: { TransactItems: items.map((Item) => ({ Put: { TableName, Item } })) },
      },
    ],
  ];
}

const api = bareHandler(async (request) => {
  if (request.method === "POST") return [readUser, ...create(NewLead.parse(await request.json()))];
  const limit = request.query("limit");
  return [readUser, limit ? list(Number(limit)) : detail(request.path.split("/").at(-1) ?? "")];
});

const gateway = await startGateway({
  port: 0,
  site: () => ({ files: new WebFiles("dist/web") }),
  version: "bare",
  headers: () => ({}),
});
gateway.open({
  api: () => api,
  sockets: { upgrade: () => undefined },
  originVerify: "bare",
  onWrite: () => undefined,
  isHealthy: async () => true,
} as unknown as Parameters<typeof gateway.open>[0]);
const token = await new SignJWT({ tenant })
  .setProtectedHeader({ alg: "HS256" })
  .sign(new TextEncoder().encode(secret));
console.info(JSON.stringify({ url: `http://127.0.0.1:${gateway.port}`, token }));
