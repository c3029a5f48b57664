import Box from "@mui/material/Box";
import { memo, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { on } from "../../config/media";
import { TEXTS } from "../../config/texts";
import { useOffline, watchConnection } from "../../lib/api/connection";
import { resetShownSince, useShownSince } from "../../lib/api/response-cache";
import { useWorkspace } from "../../lib/session/workspace";
import { formatExact } from "../../lib/time/time";
import { LAYER } from "../../theme/tokens";

const WELCOME_TIME = 4_000;

export const BANNER_ROOM = {
  "--banner": "0px",
  "&:has(> [data-banner=plain], > [data-banner=dated])": { "--banner": "32px" },
  [on("phone")]: { "&:has(> [data-banner=dated])": { "--banner": "48px" } },
};

export const ConnectionBanner = memo(function ConnectionBanner() {
  const offline = useOffline();
  const since = useShownSince();
  const { timeZone } = useWorkspace();
  const { pathname } = useLocation();
  const [isBack, setBack] = useState(false);
  const [wasOffline, setWasOffline] = useState(offline);
  if (offline !== wasOffline) {
    setWasOffline(offline);
    setBack(wasOffline);
  }
  useEffect(watchConnection, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset on navigation
  useEffect(resetShownSince, [pathname]);
  useEffect(() => {
    if (!offline) resetShownSince();
  }, [offline]);
  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(() => setBack(false), WELCOME_TIME);
    return () => clearTimeout(timer);
  }, [isBack]);

  const text = offline ? TEXTS.offline : isBack ? "Back online" : "";
  const age =
    offline && since !== null ? `Shown as of ${formatExact(new Date(since).toISOString(), timeZone)}.` : "";
  return (
    <Box
      role="status"
      data-banner={age ? "dated" : text && "plain"}
      sx={(theme) => ({
        position: "sticky",
        top: 0,
        zIndex: LAYER.navbar + 1,
        display: "flex",
        flexWrap: "wrap",
        placeContent: "center",
        columnGap: 1,
        flex: "none",
        height: "var(--banner)",
        overflow: "hidden",
        fontSize: "0.75rem",
        fontWeight: 600,
        backgroundColor: theme.vars.palette.tint[offline ? "warning" : "success"].ground,
        color: theme.vars.palette.tint[offline ? "warning" : "success"].text,
      })}
    >
      <bdi>{text}</bdi>
      {age && <bdi>{age}</bdi>}
    </Box>
  );
});
