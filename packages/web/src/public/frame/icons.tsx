import { CHAT_ICON } from "../../config/chat-icon";

export const IN_NEW_TAB = { target: "_blank", rel: "noopener" } as const;

interface IconProps {
  path: string;
  size?: number;
}

export function Icon({ path, size = 24 }: IconProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width={size} height={size} fill="currentColor">
      <path d={path} />
    </svg>
  );
}

export const ICONS = {
  menu: "M3 6h18v2H3zm0 5h18v2H3zm0 5h18v2H3z",
  close: "m6.4 5 5.6 5.6L17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z",
  newTab: "M6 6h6v2H8v8h8v-4h2v6H6zm8-1h5v5h-2V8.4l-5.3 5.3-1.4-1.4L15.6 7H14z",
  chat: CHAT_ICON,
  Facebook:
    "M13.5 21v-8h2.7l.4-3.2h-3.1V7.9c0-.9.3-1.5 1.6-1.5h1.6V3.5c-.3 0-1.2-.1-2.3-.1-2.3 0-3.9 1.4-3.9 4v2.4H7.8V13h2.7v8z",
  X: "M17.2 4h2.7l-5.9 6.7L21 20h-5.4l-4.3-5.6L6.5 20H3.8l6.3-7.2L3.4 4h5.6l3.8 5.1zm-1 14.4h1.5L8.2 5.5H6.6z",
  LinkedIn:
    "M5.3 9h3v10h-3zm1.5-4.8a1.7 1.7 0 1 1 0 3.5 1.7 1.7 0 0 1 0-3.5zM10.2 9H13v1.4c.4-.8 1.4-1.6 2.9-1.6 3.1 0 3.6 2 3.6 4.7V19h-3v-4.9c0-1.2 0-2.7-1.6-2.7s-1.8 1.3-1.8 2.6v5h-2.9z",
  Instagram:
    "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM16.9 6a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z",
  YouTube:
    "M4.5 5.5C7 5 17 5 19.5 5.5c1.3.3 2 1.1 2.2 2.3.4 2.6.4 5.8 0 8.4-.2 1.2-.9 2-2.2 2.3-2.5.5-12.5.5-15 0-1.3-.3-2-1.1-2.2-2.3-.4-2.6-.4-5.8 0-8.4.2-1.2.9-2 2.2-2.3zM10 8.8v6.4l5.5-3.2z",
} as const;

/** Marks a link that opens in a new tab, visually and for screen readers. */
export function NewTab() {
  return (
    <>
      <Icon path={ICONS.newTab} size={16} />
      <span className="site-hidden"> opens in a new tab</span>
    </>
  );
}
