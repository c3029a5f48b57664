import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  QueryCommand,
  TransactWriteCommand,
} from "@aws-sdk/lib-dynamodb";
import { vi } from "vitest";

const MOST_IN_A_ROW = 5; // random rejections must not exhaust the retries

/** The shares of rejected calls to the engine. */
export interface Shares {
  transactions: number;
  reads: number;
}

/**
 * Makes the engine reject a share of transactions and reads, as under load. Returns the count and a function
 * to stop.
 */
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

/** Converts values that JSON does not support. */
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
