import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { Question } from "../cost/meter";

/** What the bare handler asks the table for in one request: what stands together goes at once. */
export type Step = { action: string; input: Input }[];
export type Input = Record<string, unknown>;

const TYPED = ["Key", "Item", "ExpressionAttributeValues", "ExclusiveStartKey"];
const CONDITION = ["ConditionExpression", "ExpressionAttributeNames", "ExpressionAttributeValues"];

/** The same questions in the same order, without what is only true the first time: conditions, a transaction's token. */
export function toSteps(questions: readonly Question[]): Step[] {
  const steps: Question[][] = [];
  for (const question of questions.toSorted((one, other) => one.began - other.began)) {
    const together = steps.at(-1);
    const isBeside = together?.every(({ ended }) => question.began < ended);
    if (together && isBeside) together.push(question);
    else steps.push([question]);
  }
  return steps.map((step) =>
    step.map(({ target, question }) => {
      const action = target.slice(target.indexOf(".") + 1);
      return { action, input: toInput(action, JSON.parse(question)) };
    }),
  );
}

/** Of what was asked the read that authenticates, and the transactions. */
export function withoutReads([first = [], ...others]: readonly Step[]): Step[] {
  const transactions = others.map((step) => step.filter(({ action }) => action === "TransactWriteItems"));
  return [first, ...transactions.filter((step) => step.length > 0)];
}

function toInput(action: string, question: Input): Input {
  if (action === "TransactWriteItems") {
    const { ClientRequestToken: _, TransactItems, ...rest } = question;
    // As the SDK sends it.
    const items = TransactItems as Record<string, Input>[];
    const writes = items.flatMap((item) =>
      Object.entries(item).flatMap(([kind, write]) =>
        kind === "ConditionCheck" ? [] : [{ [kind]: plain(unconditional(write)) }],
      ),
    );
    return { ...rest, TransactItems: writes };
  }
  if (action === "BatchGetItem") {
    const tables = Object.entries(question.RequestItems as Record<string, Keyed>);
    const RequestItems = Object.fromEntries(
      tables.map(([name, { Keys, ...rest }]) => [
        name,
        { ...rest, Keys: Keys.map((one) => unmarshall(one)) },
      ]),
    );
    return { ...question, RequestItems };
  }
  return plain(/^(Put|Update|Delete)Item$/.test(action) ? unconditional(question) : question);
}

type Attributes = Record<string, AttributeValue>;

interface Keyed {
  Keys: Attributes[];
}

/** Values as the document client has them. */
function plain(input: Input): Input {
  const entries = Object.entries(input).map(([name, value]) =>
    TYPED.includes(name) ? [name, unmarshall(value as Attributes)] : [name, value],
  );
  return Object.fromEntries(entries);
}

/** A write without its condition, and without the names and values that only the condition has. */
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
