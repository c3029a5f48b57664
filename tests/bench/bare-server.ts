import { randomBytes } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import type { ApiHandler } from "@leadlane/local/gateway/api";
import { startGateway } from "@leadlane/local/gateway/gateway";
import { WebFiles } from "@leadlane/local/gateway/web-files";
import { CREDENTIALS, REGION, TABLE_NAME } from "@leadlane/local/settings";
import { Hono } from "hono";
import { handle } from "hono/aws-lambda";
import { jwtVerify, SignJWT } from "jose";
import { ulid } from "ulid";
import * as z from "zod/mini";

/**
 * What a handler costs that checks a token, parses, asks the same questions of the same table and answers, and does
 * nothing else: behind the product's own gateway, in a process of its own. Prints its address and a token, as JSON.
 */
const [endpoint = "", tenant = "", user = ""] = process.argv.slice(2);
const secret = await crypto.subtle.importKey(
  "raw",
  randomBytes(32),
  { name: "HMAC", hash: "SHA-256" },
  false,
  ["sign", "verify"],
);
const client = new DynamoDBClient({ endpoint, region: REGION, credentials: CREDENTIALS });
const table = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
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

const app = new Hono().basePath("/api");
app.use(async (context, next) => {
  const token = context.req.header("authorization")?.slice("Bearer ".length) ?? "";
  await jwtVerify(token, secret);
  const Key = { pk: scope("USERS"), sk: `USER#${user}` };
  await table.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  await next();
});
app.get("/leads/leads", async (context) => {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName,
      IndexName: "tenant-created",
      KeyConditionExpression: "tenant_scope = :scope",
      ExpressionAttributeValues: { ":scope": scope("LEADS") },
      ScanIndexForward: false,
      Limit: Number(context.req.query("limit")),
    }),
  );
  return context.json({ success: true, data: Items.map(({ row }) => row) });
});
app.get("/leads/leads/:id", async (context) => {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": scope("LEAD", context.req.param("id")) },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: 26,
    }),
  );
  const [lead, ...activities] = Items;
  return context.json({ success: true, data: { ...lead, activities } });
});
app.post("/leads/leads", async (context) => {
  const lead = NewLead.parse(await context.req.json());
  const id = ulid();
  const settings = ["PIPELINE", "SOURCES", "SUBSCRIPTION"].map((sk) => ({ pk: scope("SETTINGS"), sk }));
  const lookups = [lead.phone, lead.email].map((contact) => ({ pk: scope("BARE", contact), sk: "LEADS" }));
  await table.send(
    new BatchGetCommand({
      RequestItems: { [TableName]: { Keys: [...settings, ...lookups], ConsistentRead: true } },
    }),
  );
  await table.send(
    new UpdateCommand({
      TableName,
      Key: { pk: scope("BARE"), sk: "USAGE" },
      UpdateExpression: "ADD leads :one",
      ExpressionAttributeValues: { ":one": 1 },
    }),
  );
  const keys = { tenant_scope: scope("BARE"), owner_scope: scope("BARE"), status_scope: scope("BARE") };
  const sorts = ["by_created", "by_updated", "by_follow_up", "by_value", "by_stage", "by_board"];
  const sorted = Object.fromEntries(sorts.map((sort) => [sort, id]));
  const items = [
    { pk: scope("BARE", id), sk: "LEAD", ...keys, ...sorted, row: lead, ...lead },
    { pk: scope("BARE", id), sk: `A#${ulid()}`, kind: "note", text: lead.note },
    ...lookups.map((key) => ({ ...key, leads: [id] })),
  ];
  await table.send(
    new TransactWriteCommand({ TransactItems: items.map((Item) => ({ Put: { TableName, Item } })) }),
  );
  return context.json({ success: true, data: { id, ...lead } }, 201);
});

const gateway = await startGateway({
  port: 0,
  site: () => ({ files: new WebFiles("dist/web") }),
  version: "bare",
  headers: () => ({}),
});
gateway.open({
  // The router reads payload 2.0; only its own types of it are narrower than Lambda's.
  api: () => handle(app) as unknown as ApiHandler,
  sockets: { upgrade: () => undefined },
  originVerify: "bare",
  onWrite: () => undefined,
  isHealthy: async () => true,
} as unknown as Parameters<typeof gateway.open>[0]);
const token = await new SignJWT({ tenant }).setProtectedHeader({ alg: "HS256" }).sign(secret);
console.info(JSON.stringify({ url: `http://127.0.0.1:${gateway.port}`, token }));
