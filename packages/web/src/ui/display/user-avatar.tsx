import type { SyntheticEvent } from "react";
import type { TintName } from "../../theme/augmentation";

/** "Asha Verma" is AV, "Asha" A; a note in brackets behind the name does not count. Counts whole characters, so that no script is cut in half. */
function initials(name: string): string {
  const [plain = ""] = name.split(/\s\(/, 1);
  const words = plain.split(/\s+/).filter(Boolean);
  const first = words[0];
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return [first, last]
    .map((word) => (word ? ([...word][0] ?? "") : ""))
    .join("")
    .toUpperCase();
}

const TINTS = ["primary", "info", "success", "warning", "neutral"] as const satisfies readonly TintName[];

/** The same name always has the same tint. */
export function tintOf(name: string): TintName {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return TINTS[sum % TINTS.length] ?? "neutral";
}

interface UserAvatarProps {
  name: string;
  src?: string | null; // the path of the person's picture
  size?: number;
  title?: string;
}

/** A person's picture, or initials. Decorative: the name stands beside it, or `title` gives it. */
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

/** A picture that does not come leaves the initials behind it. */
function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.hidden = true;
}
