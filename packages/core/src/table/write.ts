import type { TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Key } from "./key";

/** What must hold for a write: an expression over `#names` and `:values`. */
export interface Condition {
  expression: string;
  names?: Record<string, string>;
  values?: Record<string, unknown>;
}

/** The item must not exist yet. */
export const absent: Condition = { expression: "attribute_not_exists(#pk)", names: { "#pk": "pk" } };

/** The item must still be the one that was read: `rev` grows with every write, also with those that users don't see. */
export function unchanged(rev: number): Condition {
  return { expression: "#rev = :rev", names: { "#rev": "rev" }, values: { ":rev": rev } };
}

/** One part of a transaction. */
export type Write =
  | { type: "put"; item: Key & Record<string, unknown>; condition?: Condition }
  | {
      type: "update";
      key: Key;
      expression: string;
      names: Record<string, string>;
      values: Record<string, unknown>;
      condition?: Condition;
    };

export function put(item: Key & Record<string, unknown>, condition?: Condition): Write {
  return { type: "put", item, condition };
}

/** Adds numbers to attributes, or ids to sets, and makes the item where there is none. */
export function add(key: Key, amounts: Record<string, number | bigint | Set<string>>): Write {
  return accumulate("ADD", key, amounts);
}

/** Takes ids out of sets. */
export function take(key: Key, sets: Record<string, Set<string>>): Write {
  return accumulate("DELETE", key, sets);
}

/** Sets attributes of an item that must exist, and counts its `rev` up. */
export function set(key: Key, attributes: Record<string, unknown>): Write {
  const parts = Object.keys(attributes).map((_, position) => `#n${position} = :v${position}`);
  const { names, values } = placeholders(attributes);
  return {
    type: "update",
    key,
    expression: `SET ${parts.join(", ")} ADD #rev :one`,
    names: { ...names, "#rev": "rev" },
    values: { ...values, ":one": 1 },
    condition: { expression: "attribute_exists(#pk)", names: { "#pk": "pk" } },
  };
}

function accumulate(verb: "ADD" | "DELETE", key: Key, attributes: Record<string, unknown>): Write {
  const parts = Object.keys(attributes).map((_, position) => `#n${position} :v${position}`);
  return { type: "update", key, expression: `${verb} ${parts.join(", ")}`, ...placeholders(attributes) };
}

function placeholders(attributes: Record<string, unknown>) {
  const entries = Object.entries(attributes);
  return {
    names: Object.fromEntries(entries.map(([name], position) => [`#n${position}`, name])),
    values: Object.fromEntries(entries.map(([, value], position) => [`:v${position}`, value])),
  };
}

export function writeKey(write: Write): Key {
  return write.type === "put" ? write.item : write.key;
}

type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** The write in the engine's terms. */
export function writeInput(write: Write, tableName: string): TransactItem {
  const names = { ...(write.type === "update" ? write.names : {}), ...write.condition?.names };
  const values = { ...(write.type === "update" ? write.values : {}), ...write.condition?.values };
  const common = {
    TableName: tableName,
    ConditionExpression: write.condition?.expression,
    ExpressionAttributeNames: Object.keys(names).length > 0 ? names : undefined,
    ExpressionAttributeValues: Object.keys(values).length > 0 ? values : undefined,
  };
  return write.type === "put"
    ? { Put: { ...common, Item: write.item } }
    : {
        Update: {
          ...common,
          Key: { pk: write.key.pk, sk: write.key.sk },
          UpdateExpression: write.expression,
        },
      };
}
