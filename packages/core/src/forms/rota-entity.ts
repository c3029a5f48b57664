import type { Read } from "../kernel/store";
import * as Table from "../kernel/table/client";
import { type Key, tenantScope } from "../kernel/table/key";
import { absent, type Condition, put, type Update } from "../kernel/table/write";

/** The rotation, and the number of turns taken in this order. */
export interface Turns {
  order: readonly string[];
  taken: number;
}

const ORDER = { "#order": "order" };
const COUNT = { ...ORDER, "#taken": "taken" };
const MARK = "#";

function key(): Key {
  return { pk: tenantScope("INTEGRATION"), sk: "ROTA" };
}

export function read(): Read<Turns | undefined> {
  return { key: key(), parse: (item) => (item ? parse(item) : undefined) };
}

function parse(item: Table.Item): Turns {
  return { order: String(item.order).split(MARK), taken: Number(item.taken) };
}

function change(step: 1 | -1, condition: Condition): Update {
  const values = { ":step": step };
  return { type: "update", key: key(), expression: "ADD #taken :step", names: COUNT, values, condition };
}

function sameOrder(order: readonly string[]): Condition {
  return { expression: "#order = :order", names: ORDER, values: { ":order": order.join(MARK) } };
}

function unchanged({ order, taken }: Turns): Condition {
  const { expression, values } = sameOrder(order);
  return {
    expression: `${expression} AND #taken = :taken`,
    names: COUNT,
    values: { ...values, ":taken": taken },
  };
}

/** Takes the next turn; fails when the rotation has changed. */
export async function take(order: readonly string[]): Promise<Turns> {
  return parse(await Table.update(change(1, sameOrder(order))));
}

/** Starts another rotation; fails when a turn was taken since `before` was read. */
export function begin(turns: Turns, before: Turns | undefined): Promise<void> {
  const item = { ...key(), entity: "rota", order: turns.order.join(MARK), taken: turns.taken };
  return Table.putItem(put(item, before ? unchanged(before) : absent));
}

/** Returns an unused turn; fails when somebody has taken the next one. */
export async function release(turns: Turns): Promise<void> {
  await Table.update(change(-1, unchanged(turns)));
}
