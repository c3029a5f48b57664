import Box from "@mui/material/Box";
import { WHATSAPP_URL } from "../../brand";
import { CHAT_ICON } from "../../config/chat-icon";
import { on } from "../../config/media";
import { INK, SHADOW, WHATSAPP_GREEN } from "../../theme/tokens";

const SIZE = 56;
const INSET = 16;

/** px reserved at the end of the page for the chat button. */
export const CHAT_ROOM = SIZE + 2 * INSET;

/**
 * Chat with the provider (spec section 1). At the end of the page on phones, where a floating button would
 * cover fields; else in the corner.
 */
export function AuthChat() {
  return (
    <Box
      component="a"
      href={WHATSAPP_URL}
      target="_blank"
      rel="noopener"
      aria-label="Chat with us on WhatsApp, opens in a new tab"
      sx={{
        position: "absolute",
        insetInlineEnd: `calc(${INSET}px + env(safe-area-inset-right))`,
        bottom: `calc(${INSET}px + env(safe-area-inset-bottom))`,
        zIndex: 1,
        display: "grid",
        placeItems: "center",
        width: SIZE,
        height: SIZE,
        borderRadius: "50%",
        color: INK,
        backgroundColor: WHATSAPP_GREEN,
        boxShadow: SHADOW.raised,
        [on("tablet")]: { position: "fixed", insetInlineEnd: 24, bottom: 24 },
      }}
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" width="28" height="28" fill="currentColor">
        <path d={CHAT_ICON} />
      </svg>
    </Box>
  );
}
