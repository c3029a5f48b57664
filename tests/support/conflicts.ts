import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  QueryCommand,
  TransactWriteCommand,
} from "@aws-sdk/lib-dynamodb";
import { vi } from "vitest";

const MOST_IN_A_ROW = 5; // nothing is refused more often in a row: chance alone must not exhaust the retries

/** How much of what is asked of the engine is refused. */
export interface Shares {
  transactions: number;
  reads: number;
}

/** Has the engine refuse a share of transactions and reads, as AWS does under load; tells how many, and ends it. */
export function injectConflicts(shares: Shares, random: () => number = Math.random) {
  const send = DynamoDBDocumentClient.prototype.send;
  const refused = new Map<string, number>();
  let injected = 0;
  const isRefused = (command: object, share: number) => {
    const input = JSON.stringify(command, plain);
    const times = refused.get(input) ?? 0;
    if (random() >= share || times >= MOST_IN_A_ROW) return false;
    refused.set(input, times + 1);
    injected += 1;
    return true;
  };
  const spy = vi.spyOn(DynamoDBDocumentClient.prototype, "send").mockImplementation(function (
    this: DynamoDBDocumentClient,
    ...args: unknown[]
  ) {
    const [command] = args;
    if (command instanceof TransactWriteCommand && isRefused(command.input, shares.transactions))
      throw conflict();
    const isRead = command instanceof BatchGetCommand || command instanceof QueryCommand;
    if (isRead && isRefused(command.input, shares.reads)) throw throttled();
    return Reflect.apply(send, this, args);
  });
  return { count: () => injected, end: () => spy.mockRestore() };
}

/** What JSON has no form for, in one that it has. */
function plain(_: string, value: unknown): unknown {
  if (typeof value === "bigint") return String(value);
  return value instanceof Set ? [...value] : value;
}

function conflict(): Error {
  return new TransactionCanceledException({
    $metadata: {},
    message: "Transaction cancelled",
    CancellationReasons: [{ Code: "None" }, { Code: "TransactionConflict" }],
  });
}

function throttled(): Error {
  return Object.assign(new Error("Slow down"), { name: "ProvisionedThroughputExceededException" });
}
