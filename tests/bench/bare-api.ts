import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { Sha256 } from "@smithy/core/checksum";
import { SignatureV4 } from "@smithy/signature-v4";
import { strToU8, Zip } from "fflate";
import { generateKeyBetween } from "fractional-indexing";
import { Hono } from "hono";
import { handle } from "hono/aws-lambda";
import { jwtVerify, SignJWT } from "jose";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { ulid } from "ulid";
import * as z from "zod/mini";

/**
 * The libraries of `api` with minimal code: the baseline for the load time of the `api` bundle in cold.ts.
 */

const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const Name = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(120), z.regex(/./), z.toLowerCase(), z.toUpperCase());
const Amount = z.nullable(z.int().check(z.positive(), z.nonnegative(), z.maximum(9)));
const Base = z.strictObject({ name: Name, phone: z.string(), value: Amount, share: z.nullish(z.number()) });
const Lead = z.extend(z.partial(z.pick(Base, { value: true, share: true })), {
  name: z.pipe(Name, z.transform(String)),
  phone: z.string(),
  kind: z.optional(z.enum(["call", "note"])),
  tags: z.array(z.union([z.string(), z.null(), z.literal(0), z.never()])),
  extra: z.record(z.string(), z.unknown()),
  flags: z.looseObject({ won: z.boolean().check(z.refine(Boolean)) }),
  event: z.discriminatedUnion("type", [
    z.object({ type: z.literal("a") }),
    z.object({ type: z.literal("b") }),
  ]),
});
const app = new Hono();

app.post("/api/leads", async (context) => {
  const lead = Lead.parse(await context.req.json());
  const secret = new TextEncoder().encode(process.env.AUTH_SECRET);
  const { payload } = await jwtVerify(context.req.header("authorization") ?? "", secret);
  const item = {
    ...lead,
    id: ulid(),
    rank: generateKeyBetween(null, null),
    phone: parsePhoneNumberFromString(lead.phone)?.number,
  };
  const key = { TableName: "table", Key: payload };
  await table.send(new PutCommand({ TableName: "table", Item: item }));
  await table.send(new GetCommand(key));
  await table.send(new UpdateCommand(key));
  await table.send(new DeleteCommand(key));
  await table.send(new QueryCommand({ TableName: "table" }));
  await table.send(new TransactWriteCommand({ TransactItems: [] }));
  const signer = new SignatureV4({
    service: "sqs",
    region: "local",
    credentials: { accessKeyId: "", secretAccessKey: "" },
    sha256: Sha256,
  });
  const file = { zip: new Zip(), bytes: strToU8("") };
  return context.json({ item, signer, file, token: await new SignJWT(payload).sign(secret) });
});

export const handler = handle(app);
