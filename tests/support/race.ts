import { DynamoDBDocumentClient, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { vi } from "vitest";

const send = DynamoDBDocumentClient.prototype.send;

/**
 * Holds transactions back until `count` of them have come, so that each was decided on before any other was written:
 * the worst that requests at the same moment can do to one another. Later ones pass freely.
 */
export function raceOf(count: number): void {
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
