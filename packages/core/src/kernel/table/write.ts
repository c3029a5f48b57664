import type { TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { now } from "../clock";
import type { Key } from "./key";

export interface Condition {
  expression: string;
  names?: Record<string, string>;
  values?: Record<string, unknown>;
}

export const absent: Condition = { expression: "attribute_not_exists(#pk)", names: { "#pk": "pk" } };

/** An expired item counts as absent, because DynamoDB deletes late. */
export function absentOrExpired(): Condition {
  return {
    expression: "attribute_not_exists(#pk) OR #ttl <= :now",
    names: { "#pk": "pk", "#ttl": "ttl" },
    values: { ":now": Math.floor(now() / 1000) },
  };
}

/** `rev` grows with every write, including those that users don't see. */
export function unchanged(rev: number): Condition {
  return { expression: "#rev = :rev", names: { "#rev": "rev" }, values: { ":rev": rev } };
}

/** Creates the item if it does not exist, unless the condition forbids it. */
export interface Update {
  type: "update";
  key: Key;
  expression: string;
  names: Record<string, string>;
  values: Record<string, unknown>;
  condition?: Condition;
}

export interface Put {
  type: "put";
  item: Key & Record<string, unknown>;
  condition?: Condition;
}

export type Write = Put | { type: "delete"; key: Key; condition?: Condition } | Update;

export function put(item: Key & Record<string, unknown>, condition?: Condition): Put {
  return { type: "put", item, condition };
}

/** No error if the item does not exist, unless the condition says so. */
export function remove({ pk, sk }: Key, condition?: Condition): Write {
  return { type: "delete", key: { pk, sk }, condition };
}

/** Adds numbers, or ids to sets; creates the item if needed. */
export function add(key: Key, amounts: Record<string, number | bigint | Set<string>>): Update {
  return accumulate("ADD", key, amounts);
}

export function withRemovals(update: Update, attributes: readonly string[]): Update {
  if (attributes.length === 0) return update;
  const names = Object.fromEntries(attributes.map((name, position) => [`#r${position}`, name]));
  const expression = `${update.expression} REMOVE ${Object.keys(names).join(", ")}`;
  return { ...update, expression, names: { ...update.names, ...names } };
}

export function deleteFromSets(key: Key, sets: Record<string, Set<string>>): Write {
  return accumulate("DELETE", key, sets);
}

/** Sets attributes of an existing item and increments `rev`. `map.name` sets an entry of a map. */
export function set(key: Key, attributes: Record<string, unknown>): Update {
  const paths = Object.keys(attributes).map((path, position) =>
    path.split(".").map((name, depth) => [`#n${position}${"m".repeat(depth)}`, name] as const),
  );
  const parts = paths.map(
    (path, position) => `${path.map(([placeholder]) => placeholder).join(".")} = :v${position}`,
  );
  const { values } = placeholders(attributes);
  const names = Object.fromEntries(paths.flat());
  return {
    type: "update",
    key,
    expression: `SET ${parts.join(", ")} ADD #rev :one`,
    names: { ...names, "#rev": "rev" },
    values: { ...values, ":one": 1 },
    condition: { expression: "attribute_exists(#pk)", names: { "#pk": "pk" } },
  };
}

function accumulate(verb: "ADD" | "DELETE", key: Key, attributes: Record<string, unknown>): Update {
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

function commonInput(write: Write, tableName: string) {
  const names = { ...(write.type === "update" ? write.names : {}), ...write.condition?.names };
  const values = { ...(write.type === "update" ? write.values : {}), ...write.condition?.values };
  return {
    TableName: tableName,
    ConditionExpression: write.condition?.expression,
    ExpressionAttributeNames: Object.keys(names).length > 0 ? names : undefined,
    ExpressionAttributeValues: Object.keys(values).length > 0 ? values : undefined,
  };
}

export function updateInput(update: Update, tableName: string) {
  const { pk, sk } = update.key;
  return { ...commonInput(update, tableName), Key: { pk, sk }, UpdateExpression: update.expression };
}

export function putInput(write: Put, tableName: string) {
  return { ...commonInput(write, tableName), Item: write.item };
}

export function writeInput(write: Write, tableName: string): TransactItem {
  if (write.type === "put") return { Put: putInput(write, tableName) };
  if (write.type === "update") return { Update: updateInput(write, tableName) };
  return { Delete: { ...commonInput(write, tableName), Key: { pk: write.key.pk, sk: write.key.sk } } };
}
