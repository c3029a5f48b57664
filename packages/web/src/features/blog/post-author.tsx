import { useState } from "react";
import type { Author } from "./post";

/** Shown where nobody knows who wrote it (spec section 2). */
const UNKNOWN = "Unknown Author";

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? ([...word][0] ?? "") : ""))
    .join("")
    .toUpperCase();
}

/** Who wrote it: picture, or initials, and name. `undefined` while that is being asked for. */
export function PostAuthor({ author }: { author: Author | null | undefined }) {
  const [isBroken, setBroken] = useState(false);
  const name = author === undefined ? "" : (author?.name ?? UNKNOWN);
  const avatar = isBroken ? null : author?.avatar;
  return (
    <>
      {avatar ? (
        <img
          className="post-avatar"
          src={avatar}
          alt=""
          width="40"
          height="40"
          onError={() => setBroken(true)}
        />
      ) : (
        <span className="post-avatar post-initials" aria-hidden="true">
          {initials(name)}
        </span>
      )}
      <span>{name}</span>
    </>
  );
}
