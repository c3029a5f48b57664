import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { type Consumption, useContext } from "@leadlane/core/kernel/context";
import type { Answer } from "./answer";

/** A table call as passed to the SDK's document client. */
export interface TableCall {
  requestId: string; // including jobs started by the request
  consumption: Consumption; // of the request, record or message that made the call
  operation: string; // DynamoDB's name without "Item", such as "Query" or "BatchGet"
  input: Record<string, unknown>;
  began: number;
  ended: number;
  units: number; // as reported by the engine
}

interface Capacity {
  CapacityUnits?: number;
}

/** All table calls of this process while `act` runs, in order of completion. */
export async function recordCalls(act: () => Promise<unknown>): Promise<TableCall[]> {
  const calls: TableCall[] = [];
  const { prototype } = DynamoDBDocumentClient;
  const { send } = prototype;
  Object.assign(prototype, {
    async send(command: { input: Record<string, unknown> }, ...rest: unknown[]) {
      const began = performance.now();
      const answer: { ConsumedCapacity?: Capacity | Capacity[] } = await Reflect.apply(send, this, [
        command,
        ...rest,
      ]);
      const { requestId, consumption } = useContext();
      calls.push({
        requestId,
        consumption,
        operation: command.constructor.name.replace("Command", ""),
        input: command.input,
        began,
        ended: performance.now(),
        units: [answer.ConsumedCapacity ?? []]
          .flat()
          .reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0),
      });
      return answer;
    },
  });
  try {
    await act();
  } finally {
    Object.assign(prototype, { send });
  }
  return calls;
}

/** Runs a request; returns its own table calls and those of all consequences. */
export async function measureRequest(ask: () => Promise<Answer>, drained: () => Promise<void>) {
  await drained();
  let answer: Answer | undefined;
  const all = await recordCalls(async () => {
    answer = await ask();
    await drained();
  });
  const id = answer?.headers.get("x-request-id");
  const first = all.find(({ requestId }) => requestId === id);
  const own = all.filter(({ consumption }) => consumption === first?.consumption);
  return { answer, own, reads: units(own, true), writes: units(all, false) };
}

function units(calls: readonly TableCall[], isOfReads: boolean): number {
  const some = calls.filter(({ operation }) => /Get|Query/.test(operation) === isOfReads);
  return some.reduce((sum, call) => sum + call.units, 0);
}
