import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { expect, it } from "vitest";
import { retry } from "./retry";

function named(name: string, code?: string): Error {
  return Object.assign(new Error("engine"), { name }, code === undefined ? {} : { code });
}

function cancelled(...codes: string[]): Error {
  const reasons = codes.map((Code) => ({ Code }));
  return new TransactionCanceledException({
    $metadata: {},
    message: "cancelled",
    CancellationReasons: reasons,
  });
}

function failing(...errors: Error[]): () => Promise<number> {
  let calls = 0;
  return async () => {
    calls += 1;
    const error = errors[calls - 1];
    if (error) throw error;
    return calls;
  };
}

it("retries when the engine is busy or another transaction holds an item", async () => {
  const busy = [
    named("ThrottlingException"),
    cancelled("None", "TransactionConflict"),
    cancelled("ThrottlingError"),
  ];
  await expect(retry(failing(...busy))).resolves.toBe(4);
});

it("throws at once for a failed condition, even beside a conflict", async () => {
  for (const codes of [["ConditionalCheckFailed"], ["TransactionConflict", "ConditionalCheckFailed"]]) {
    await expect(retry(failing(cancelled(...codes)))).rejects.toBeInstanceOf(TransactionCanceledException);
  }
});

it("throws at once for an invalid request", async () => {
  await expect(retry(failing(named("ValidationException")))).rejects.toThrow("engine");
});

it("throws at once when the engine is unreachable", async () => {
  for (const error of [named("Error", "ECONNREFUSED"), named("TimeoutError")]) {
    await expect(retry(failing(error))).rejects.toMatchObject({ kind: "unavailable", retryAfter: 2 });
  }
});

it("gives up when the engine stays busy", async () => {
  const busy = Array.from({ length: 20 }, () => named("ThrottlingException"));
  await expect(retry(failing(...busy))).rejects.toMatchObject({ kind: "unavailable" });
});
