import type { Image } from "../image";
import * as Entity from "./entity";
import { isUser } from "./user-event";

/** The path of the picture that a stored user carries; null where there is none, or it is no user. */
export function avatarIn(image: Image | undefined): string | null {
  return image && isUser(image) ? (Entity.fromItem(image).avatar ?? null) : null;
}
