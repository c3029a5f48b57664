import { avatarIn } from "../access/avatar";
import type { Image, ImagePair } from "../image";
import { logoIn } from "../preferences/logo";

/** Files that nothing shows any more after a write: each belongs to one thing alone, and no name is used twice. */
export function replacedFiles({ before, after }: ImagePair): string[] {
  const kept = filesOf(after);
  return filesOf(before).filter((path) => !kept.includes(path));
}

function filesOf(image: Image | undefined): string[] {
  return [avatarIn(image), logoIn(image)].filter((path) => path !== null);
}
