/** Writes of pending deliveries while they are sent. */

import { now } from "../kernel/clock";
import { ConditionFailed, tryUpdate } from "../kernel/store";
import * as Table from "../kernel/table/client";
import { type Condition, remove, set, unchanged } from "../kernel/table/write";
import { createPointer as createReminder } from "../reminders/reminder";
import { type Attempt, key, type Pointer, pointerKey } from "./delivery-entity";
import type { DeliveryStatus } from "./rules";

/** Takes the lane until a time. Undefined if another run was faster or the delivery has changed. */
export async function claim(pointer: Pointer, claimed_until: string): Promise<Pointer | undefined> {
  const isDone = await tryUpdate({
    ...set(pointerKey(pointer), { claimed_until }),
    condition: unchanged(pointer.rev),
  });
  return isDone ? { ...pointer, claimed_until, rev: pointer.rev + 1 } : undefined;
}

/** Ends a claimed delivery. Throws `ConditionFailed` if it has changed since. */
export function finish(
  pointer: Pointer,
  status: Exclude<DeliveryStatus, "pending">,
  attempts: readonly Attempt[],
): Promise<void> {
  return Table.transact([
    set(deliveryKey(pointer), { status, attempts }),
    remove(pointerKey(pointer), unchanged(pointer.rev)),
  ]);
}

/** Ends the claim until the next attempt. Throws `ConditionFailed` if the delivery has changed since. */
export function postpone(
  pointer: Pointer,
  attempt_at: string,
  attempts: readonly Attempt[],
  isReminded: boolean,
): Promise<void> {
  const change = { attempt_at, attempts: pointer.attempts + 1, claimed_until: null };
  const id = [pointer.hook_id, pointer.lane, pointer.delivery_id].join("#");
  return Table.transact([
    set(deliveryKey(pointer), { attempts }),
    { ...set(pointerKey(pointer), change), condition: unchanged(pointer.rev) },
    ...(isReminded ? [createReminder({ kind: "webhook", id, at: attempt_at })] : []),
  ]);
}

/** Starts the lanes of postponed deliveries by a change that the stream carries. Skips ended ones. */
export async function wake(reminders: readonly { id: string }[]): Promise<void> {
  await Promise.all(
    reminders.map(({ id }) => {
      const [hook_id = "", lane = "", delivery_id = ""] = id.split("#");
      return tryUpdate(set(pointerKey({ hook_id, lane, delivery_id }), { wake: now() }));
    }),
  );
}

const stillPending: Condition = {
  expression: "#status = :pending",
  names: { "#status": "status" },
  values: { ":pending": "pending" },
};

/** Ends deliveries without another attempt. Skips those that have ended meanwhile. */
export async function cancel(pointers: readonly Pointer[]): Promise<void> {
  const changes = pointers.map((pointer) => ({
    ...set(deliveryKey(pointer), { status: "canceled" }),
    condition: stillPending,
  }));
  const removals = pointers.map((pointer) => remove(pointerKey(pointer)));
  try {
    await Table.transact([...changes, ...removals]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const existing = changes.filter((_, position) => !error.failed.includes(position));
    await Table.transact([...existing, ...removals]);
  }
}

function deliveryKey({ hook_id, delivery_id: id }: Pointer) {
  return key({ hook_id, id });
}
