import { chunks } from "../kernel/chunks";
import * as Deliveries from "./delivery-entity";
import * as Webhooks from "./entity";
import { cancel } from "./lane-entity";

const CANCELED_AT_ONCE = 25;

/** Cancels the pending deliveries of an inactive webhook. */
export async function cancelPending(hookId: string): Promise<void> {
  const webhook = await Webhooks.get({ id: hookId });
  if (webhook?.active) return; // turned on again
  for (const pointers of chunks(await Deliveries.listPending(hookId), CANCELED_AT_ONCE))
    await cancel(pointers);
}

export async function cancelLane(hookId: string, lane: string): Promise<void> {
  for (;;) {
    const pointers = await Deliveries.listLane(hookId, lane, CANCELED_AT_ONCE);
    if (pointers.length === 0) return;
    await cancel(pointers);
  }
}
