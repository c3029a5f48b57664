import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../config/paths";
import { readFurther } from "../../../data/leads/trail-pages";
import { useSingleKeys } from "../../../data/me";
import { toast } from "../../../lib/feedback/toast";
import { formatCount } from "../../../lib/format/money";
import { isCovered, isTyping } from "../../../lib/navigation/key-focus";
import { extendTrail, useTrail } from "../../../lib/navigation/lead-trail";
import { useSlug } from "../../../lib/session/use-session";
import { useWorkspace } from "../../../lib/session/workspace";
import { mirrored } from "../../../theme/mirrored";

/**
 * "‹ 3 of 42 ›": previous and next lead of the list, also with J and K. Hidden if the lead wasn't opened from
 * a list.
 */
export function LeadStepper({ id }: { id: string }) {
  const slug = useSlug();
  const navigate = useNavigate();
  const hasSingleKeys = useSingleKeys();
  const { currency } = useWorkspace();
  const trail = useTrail(id);
  const [isLoading, setLoading] = useState(false);
  // Replaces the history entry, so that Back returns to the list.
  const openLead = (to: string | null | undefined) => to && navigate(paths.lead(slug, to), { replace: true });

  /** Loads the next page of the list if needed. */
  const goNext = async () => {
    if (!trail?.further || isLoading) return openLead(trail?.next);
    setLoading(true);
    try {
      const { ids, next } = await readFurther(trail.further);
      extendTrail(ids, next);
      openLead(ids.find((each) => each !== id));
    } catch {
      toast.error("Couldn't load the next lead.");
    } finally {
      setLoading(false);
    }
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    if (!hasSingleKeys || !isPlain || event.defaultPrevented || isCovered() || isTyping(event.target)) return;
    if (event.key === "j") void goNext();
    if (event.key === "k") openLead(trail?.previous);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);

  if (!trail) return null;
  const { position, total, isMore, previous, next, further } = trail;
  return (
    <Box role="group" aria-label="Leads in the list" sx={{ display: "flex", alignItems: "center" }}>
      <IconButton
        aria-label="Previous lead"
        disabled={previous === null}
        onClick={() => openLead(previous)}
        sx={{ width: 44, height: 44 }}
      >
        <ChevronLeft sx={mirrored} />
      </IconButton>
      <Box component="bdi" sx={{ fontSize: "0.8125rem", color: "text.secondary", whiteSpace: "nowrap" }}>
        {formatCount(position, currency)} of {formatCount(total, currency)}
        {isMore && "+"}
      </Box>
      <IconButton
        aria-label="Next lead"
        disabled={next === null && further === null}
        aria-busy={isLoading}
        onClick={() => void goNext()}
        sx={{ width: 44, height: 44 }}
      >
        <ChevronRight sx={mirrored} />
      </IconButton>
    </Box>
  );
}
