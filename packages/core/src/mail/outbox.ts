import type { Read } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import type { Email } from "./email";
import * as Entity from "./entity";

/** Write that queues an email. It stores no secret: links are derived when it is sent. */
export function queueEmail(email: Email, id?: string): Write {
  return Entity.create(email, id);
}

/** Whether an email with this id was queued in the last week. */
export function readIsQueued(id: string): Read<boolean> {
  const { key, parse } = Entity.read({ id });
  return { key, parse: (item) => parse(item) !== undefined };
}
