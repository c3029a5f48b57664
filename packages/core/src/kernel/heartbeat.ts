import { timestamp } from "./clock";
import * as Table from "./table/client";
import { globalScope } from "./table/key";

/** Changes one small item, so that who reads the stream is called by each schedule: only a dead reader is silent then. */
export async function beat(): Promise<void> {
  await Table.update({
    type: "update",
    key: { pk: globalScope("HEARTBEAT", "STREAM"), sk: "BEAT" },
    expression: "SET #entity = :entity, #at = :at",
    names: { "#entity": "entity", "#at": "at" },
    values: { ":entity": "heartbeat", ":at": timestamp() },
  });
}
