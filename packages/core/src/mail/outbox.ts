import type { Write } from "../kernel/table/write";
import * as Entity from "./entity";
import type { Letter } from "./letter";

/** The write that has a letter sent once its transaction is through. It holds no secret: the link is derived later. */
export function post(letter: Letter): Write {
  return Entity.create(letter);
}
