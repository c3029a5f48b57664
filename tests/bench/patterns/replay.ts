import type { TableCall } from "../../support/table-calls";

/** The calls of the bare handler for one request: a step contains parallel calls. */
export type Step = { operation: string; input: Input }[];
export type Input = Record<string, unknown>;

const CONDITION = ["ConditionExpression", "ExpressionAttributeNames", "ExpressionAttributeValues"];

/** The same calls in order, without conditions and transaction tokens, which hold only once. */
export function toSteps(calls: readonly TableCall[]): Step[] {
  const steps: TableCall[][] = [];
  for (const call of calls.toSorted((one, other) => one.began - other.began)) {
    const together = steps.at(-1);
    const isBeside = together?.every(({ ended }) => call.began < ended);
    if (together && isBeside) together.push(call);
    else steps.push([call]);
  }
  return steps.map((step) =>
    step.map(({ operation, input }) => ({ operation, input: repeatable(operation, input) })),
  );
}

/** The authenticating call and the transactions. */
export function withoutReads([first = [], ...others]: readonly Step[]): Step[] {
  const transactions = others.map((step) => step.filter(({ operation }) => operation === "TransactWrite"));
  return [first, ...transactions.filter((step) => step.length > 0)];
}

function repeatable(operation: string, input: Input): Input {
  if (operation === "TransactWrite") {
    const { ClientRequestToken: _, TransactItems, ...rest } = input;
    // This is the input that the product passed to the SDK.
    const items = TransactItems as Record<string, Input>[];
    const writes = items.flatMap((item) =>
      Object.entries(item).flatMap(([kind, write]) =>
        kind === "ConditionCheck" ? [] : [{ [kind]: unconditional(write) }],
      ),
    );
    return { ...rest, TransactItems: writes };
  }
  return /^(Put|Update|Delete)$/.test(operation) ? unconditional(input) : input;
}

/** The write without its condition and the names and values used only there. */
function unconditional(write: Input): Input {
  const kept = Object.fromEntries(Object.entries(write).filter(([name]) => !CONDITION.includes(name)));
  const { UpdateExpression } = write;
  if (typeof UpdateExpression !== "string") return kept;
  const words: string[] = UpdateExpression.match(/[#:]\w+/g) ?? [];
  const used = (all: unknown) =>
    Object.fromEntries(Object.entries(all ?? {}).filter(([name]) => words.includes(name)));
  const names = used(write.ExpressionAttributeNames);
  const values = used(write.ExpressionAttributeValues);
  return {
    ...kept,
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
}
