import type { Write } from "../table/write";
import * as Entity from "./entity";
import type { Letter } from "./letter";

/**
 * The write that has a letter sent once its transaction is through, and not otherwise. What is stored holds no secret:
 * the link's token is derived when the letter is written out.
 */
export function post(letter: Letter): Write {
  return Entity.create(letter);
}
