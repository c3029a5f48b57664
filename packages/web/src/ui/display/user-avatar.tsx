import type { SyntheticEvent } from "react";
import type { TintName } from "../../theme/augmentation";

/**
 * "Asha Verma" is AV, "Asha" is A; a suffix in brackets is ignored. Uses whole code points, so emoji and rare
 * scripts aren't cut in half.
 */
export function initials(name: string): string {
  const [fullName = ""] = name.split(/\s\(/, 1);
  const words = fullName.split(/\s+/).filter(Boolean);
  const first = words[0];
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return [first, last]
    .map((word) => (word ? ([...word][0] ?? "") : ""))
    .join("")
    .toUpperCase();
}

const TINTS = ["primary", "info", "success", "warning", "neutral"] as const satisfies readonly TintName[];

export function tintOf(name: string): TintName {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return TINTS[sum % TINTS.length] ?? "neutral";
}

interface UserAvatarProps {
  name: string;
  src?: string | null;
  size?: number;
  title?: string;
}

/** Decorative, because the name is shown beside it or in `title`. */
export function UserAvatar({ name, src, size, title }: UserAvatarProps) {
  const style = size && { width: size, height: size, fontSize: Math.max(12, Math.round(size * 0.4)) };
  const label = title === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": title, title };
  return (
    <span className={`avatar tint-${tintOf(name)}`} style={style || undefined} {...label}>
      {initials(name)}
      {src && <img key={src} src={src} alt="" onError={hide} />}
    </span>
  );
}

/** A broken image reveals the initials behind it. */
function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.hidden = true;
}
