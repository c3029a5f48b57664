import { DynamoDBDocumentClient, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { vi } from "vitest";

const send = DynamoDBDocumentClient.prototype.send;

/**
 * Holds `count` transactions until all have arrived, so that each was decided before any other was written.
 * Later transactions pass.
 */
export function raceTransactions(count: number): void {
  let arrived = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.spyOn(DynamoDBDocumentClient.prototype, "send").mockImplementation(async function (
    this: DynamoDBDocumentClient,
    ...args: unknown[]
  ) {
    if (args[0] instanceof TransactWriteCommand) {
      arrived += 1;
      if (arrived === count) release();
      await released;
    }
    return Reflect.apply(send, this, args);
  });
}
