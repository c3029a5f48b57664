import { timestamp } from "./clock";
import * as Table from "./table/client";
import { globalScope } from "./table/key";

/** Writes one item, so that the stream consumer runs regularly and an alarm can detect that it stopped. */
export async function writeHeartbeat(): Promise<void> {
  await Table.update({
    type: "update",
    key: { pk: globalScope("HEARTBEAT", "STREAM"), sk: "BEAT" },
    expression: "SET #entity = :entity, #at = :at",
    names: { "#entity": "entity", "#at": "at" },
    values: { ":entity": "heartbeat", ":at": timestamp() },
  });
}
