import type { Read } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import * as Entity from "./entity";
import type { Letter } from "./letter";

/** The write that has a letter sent once its transaction is through. It holds no secret: the link is derived later. */
export function post(letter: Letter, id?: string): Write {
  return Entity.create(letter, id);
}

/** Whether a letter of this id was posted in the last week. */
export function readPosted(id: string): Read<boolean> {
  const { key, parse } = Entity.read({ id });
  return { key, parse: (item) => parse(item) !== undefined };
}
