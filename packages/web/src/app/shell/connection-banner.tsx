import Box from "@mui/material/Box";
import { memo, useEffect, useState } from "react";
import { TEXTS } from "../../config/texts";
import { useOffline, watchConnection } from "../../lib/api/connection";
import { LAYER } from "../../theme/tokens";

const WELCOME_TIME = 4_000;
export const BANNER_HEIGHT = 32;

/** A thin line above the bar while the server is out of reach, and a word when it is back. */
export const ConnectionBanner = memo(function ConnectionBanner() {
  const offline = useOffline();
  const [isBack, setBack] = useState(false);
  const [wasOffline, setWasOffline] = useState(offline);
  if (offline !== wasOffline) {
    setWasOffline(offline);
    setBack(wasOffline);
  }
  useEffect(watchConnection, []);
  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(() => setBack(false), WELCOME_TIME);
    return () => clearTimeout(timer);
  }, [isBack]);

  const text = offline ? TEXTS.offline : isBack ? "Back online" : "";
  return (
    <Box
      role="status"
      data-banner={text !== ""}
      sx={(theme) => ({
        position: "sticky",
        top: 0,
        zIndex: LAYER.navbar + 1,
        display: "grid",
        placeItems: "center",
        flex: "none",
        height: text === "" ? 0 : BANNER_HEIGHT,
        overflow: "hidden",
        fontSize: "0.75rem",
        fontWeight: 600,
        backgroundColor: theme.vars.palette.tint[offline ? "warning" : "success"].ground,
        color: theme.vars.palette.tint[offline ? "warning" : "success"].text,
      })}
    >
      {text}
    </Box>
  );
});
