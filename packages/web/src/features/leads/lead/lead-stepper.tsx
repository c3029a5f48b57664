import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../config/paths";
import { useSingleKeys } from "../../../data/me";
import { isCovered, isTyping } from "../../../lib/navigation/key-focus";
import { trailOf } from "../../../lib/navigation/lead-trail";
import { useSlug } from "../../../lib/session/use-session";
import { mirrored } from "../../../theme/mirrored";

/** ‹ 3 of 42 ›: through the list that somebody came from, also by j and k. Nothing for who came otherwise. */
export function LeadStepper({ id }: { id: string }) {
  const slug = useSlug();
  const navigate = useNavigate();
  const hasSingleKeys = useSingleKeys();
  const trail = trailOf(id);
  // In the place of the lead before it: one step back leads to the list.
  const go = (to: string | null | undefined) => to && navigate(paths.lead(slug, to), { replace: true });

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    if (!hasSingleKeys || !isPlain || event.defaultPrevented || isCovered() || isTyping(event.target)) return;
    if (event.key === "j") go(trail?.next);
    if (event.key === "k") go(trail?.previous);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);

  if (!trail) return null;
  const { position, total, previous, next } = trail;
  return (
    <Box role="group" aria-label="Leads of the list" sx={{ display: "flex", alignItems: "center" }}>
      <IconButton
        aria-label="Previous lead"
        disabled={previous === null}
        onClick={() => go(previous)}
        sx={{ width: 44, height: 44 }}
      >
        <ChevronLeft sx={mirrored} />
      </IconButton>
      <Box component="span" sx={{ fontSize: "0.8125rem", color: "text.secondary", whiteSpace: "nowrap" }}>
        {position} of {total}
      </Box>
      <IconButton
        aria-label="Next lead"
        disabled={next === null}
        onClick={() => go(next)}
        sx={{ width: 44, height: 44 }}
      >
        <ChevronRight sx={mirrored} />
      </IconButton>
    </Box>
  );
}
