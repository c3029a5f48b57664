import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { memo, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { on } from "../../config/media";
import { TEXTS } from "../../config/texts";
import { useOffline, watchConnection } from "../../lib/api/connection";
import { resetShownSince, useShownSince } from "../../lib/api/response-cache";
import { countEntries, useOutbox } from "../../lib/outbox/outbox";
import { useWorkspace } from "../../lib/session/workspace";
import { formatExact } from "../../lib/time/time";
import { LAYER } from "../../theme/tokens";
import { usePanels } from "./panels";

const WELCOME_TIME = 4_000;

export const BANNER_ROOM = {
  "--banner": "0px",
  "&:has(> [data-banner=line], > [data-banner=lines])": { "--banner": "2rem" },
  [on("phone")]: { "&:has(> [data-banner=lines])": { "--banner": "3rem" } },
  [on("touch")]: { "&:has(> [data-banner=lines])": { "--banner": "3rem" } },
};

export const ConnectionBanner = memo(function ConnectionBanner() {
  const offline = useOffline();
  const since = useShownSince();
  const { timeZone } = useWorkspace();
  const { pathname } = useLocation();
  const panels = usePanels();
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

  const entries = useOutbox();
  const undecided = entries.filter(({ state }) => state !== "waiting").length;
  const text = bannerText({ offline, isBack, undecided, waiting: entries.length - undecided });
  const age =
    offline && since !== null ? `Shown as of ${formatExact(new Date(since).toISOString(), timeZone)}.` : "";
  const tint = offline || undecided > 0 ? "warning" : "success";
  return (
    <Box
      role="status"
      data-banner={offline || entries.length > 0 ? "lines" : text && "line"}
      sx={(theme) => ({
        position: "sticky",
        top: 0,
        zIndex: LAYER.navbar + 1,
        display: "flex",
        alignItems: "center",
        justifyContent: "center",
        columnGap: 1,
        paddingInline: 1,
        flex: "none",
        height: "var(--banner)",
        overflow: "hidden",
        fontSize: "0.75rem",
        lineHeight: "1rem",
        fontWeight: 600,
        backgroundColor: theme.vars.palette.tint[tint].ground,
        color: theme.vars.palette.tint[tint].text,
      })}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", columnGap: 1 }}>
        <bdi>{text}</bdi>
        {age && <bdi>{age}</bdi>}
      </Box>
      {entries.length > 0 && (
        <ButtonBase
          aria-haspopup="dialog"
          onClick={() => panels.show("outbox")}
          sx={{
            flex: "none",
            height: "100%",
            paddingInline: 1,
            font: "inherit",
            textDecoration: "underline",
          }}
        >
          {undecided > 0 && !offline ? "Review" : `${countEntries(entries.length)} waiting`}
        </ButtonBase>
      )}
    </Box>
  );
});

interface BannerState {
  offline: boolean;
  isBack: boolean;
  undecided: number;
  waiting: number;
}

function bannerText({ offline, isBack, undecided, waiting }: BannerState): string {
  if (offline) return TEXTS.offlineBanner;
  if (undecided > 0) return `${countEntries(undecided)} ${undecided === 1 ? "needs" : "need"} your decision`;
  if (waiting > 0) return "Sending what waited…";
  return isBack ? "Back online" : "";
}
