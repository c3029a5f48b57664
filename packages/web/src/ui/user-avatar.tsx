import Avatar from "@mui/material/Avatar";

/** "Asha Verma" is AV, "Asha" A. Counts whole characters, so that no script is cut in half. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0];
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return [first, last]
    .map((word) => (word ? ([...word][0] ?? "") : ""))
    .join("")
    .toUpperCase();
}

interface UserAvatarProps {
  name: string;
  /** The path of the person's picture. */
  src?: string | null;
  size?: number;
  title?: string;
}

/** A person's picture or initials. Decorative: the name stands beside it, or `title` gives it. */
export function UserAvatar({ name, src, size = 32, title }: UserAvatarProps) {
  return (
    <Avatar
      src={src ?? undefined}
      alt=""
      aria-hidden={title === undefined ? true : undefined}
      role={title === undefined ? undefined : "img"}
      aria-label={title}
      title={title}
      sx={(theme) => ({
        width: size,
        height: size,
        fontSize: Math.max(12, Math.round(size * 0.4)),
        fontWeight: 600,
        backgroundColor: theme.vars.palette.tint.neutral.ground,
        color: theme.vars.palette.tint.neutral.text,
      })}
    >
      {initials(name)}
    </Avatar>
  );
}
