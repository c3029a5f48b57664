import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  DeleteCommand,
  type DeleteCommandInput,
  DynamoDBDocumentClient,
  GetCommand,
  type GetCommandInput,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from "@aws-sdk/lib-dynamodb";
import type { ApiHandler } from "@leadlane/local/gateway/api";
import { Hono, type HonoRequest } from "hono";
import { handle } from "hono/aws-lambda";
import { jwtVerify } from "jose";
import type { Input, Step } from "./replay";

/** A baseline handler: checks a token, makes the table calls of `stepsOf` and returns the items. */
export function bareHandler(stepsOf: (request: HonoRequest) => Step[] | Promise<Step[]>): ApiHandler {
  const secret = importSecret();
  const { DYNAMODB_ENDPOINT: endpoint, AWS_REGION: region } = process.env;
  const table = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const app = new Hono();
  app.all("/api/*", async (context) => {
    const token = context.req.header("authorization")?.slice("Bearer ".length);
    if (token !== undefined) await jwtVerify(token, await secret, { algorithms: ["HS256"] });
    const data: unknown[] = [];
    for (const step of await stepsOf(context.req)) {
      const answers = await Promise.all(step.map(({ operation, input }) => ask(table, operation, input)));
      for (const items of answers) data.push(...items);
    }
    return context.json({ success: true, data });
  });
  // The router reads payload version 2.0; only its types are narrower than Lambda's.
  return handle(app) as ApiHandler;
}

function importSecret(): Promise<CryptoKey> {
  const raw = new TextEncoder().encode(process.env.AUTH_SECRET?.split("\n")[0]);
  return crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
}

/** The returned items, reduced to their row if there is one; the authenticating call returns none. */
async function ask(table: DynamoDBDocumentClient, operation: string, input: Input): Promise<unknown[]> {
  const rows = (items: Record<string, unknown>[] = []) => items.map((item) => item.row ?? item);
  // The input was recorded from the product for the same operation.
  switch (operation) {
    case "Query":
      return rows((await table.send(new QueryCommand(input as QueryCommandInput))).Items);
    case "BatchGet": {
      const { Responses = {} } = await table.send(new BatchGetCommand(input as BatchGetCommandInput));
      return Object.values(Responses).flatMap(rows);
    }
    case "Get":
      await table.send(new GetCommand(input as GetCommandInput));
      return [];
    case "TransactWrite":
      await table.send(new TransactWriteCommand(input as TransactWriteCommandInput));
      return [];
    case "Put":
      await table.send(new PutCommand(input as PutCommandInput));
      return [];
    case "Update":
      await table.send(new UpdateCommand(input as UpdateCommandInput));
      return [];
    case "Delete":
      await table.send(new DeleteCommand(input as DeleteCommandInput));
      return [];
    default:
      throw new Error(`The bare handler can't ask for ${operation}.`);
  }
}
