import type { Read } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import type { Email } from "./email";
import * as Entity from "./entity";

/** The write that has a letter sent once its transaction is through. It holds no secret: the link is derived later. */
export function queueEmail(email: Email, id?: string): Write {
  return Entity.create(email, id);
}

/** Whether a letter of this id was posted in the last week. */
export function readIsQueued(id: string): Read<boolean> {
  const { key, parse } = Entity.read({ id });
  return { key, parse: (item) => parse(item) !== undefined };
}
