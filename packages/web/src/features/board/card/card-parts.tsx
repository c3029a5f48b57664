import type { LeadRow } from "@leadlane/core/leads/schema";
import AccessTime from "@mui/icons-material/AccessTime";
import MoreVert from "@mui/icons-material/MoreVert";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import type { SxProps, Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { on } from "../../../config/media";
import { paths } from "../../../config/paths";
import { SHADOW } from "../../../theme/tokens";
import { visuallyHidden } from "../../../theme/visually-hidden";
import { FollowUpChip } from "../../../ui/display/follow-up-chip";
import { Money } from "../../../ui/display/money";
import { TintChip } from "../../../ui/display/tint-chip";
import { UserAvatar } from "../../../ui/display/user-avatar";
import { useBoardScope } from "../board-context";
import { menuButtonId } from "../focus-soon";
import { stageAge } from "./stage-age";

/** The lines of a card below the name: company, value and follow-up, owner, source and age. */
export function CardDetails({ card, isOpen }: { card: LeadRow; isOpen: boolean }) {
  const { userName, sourceName } = useBoardScope();
  const owner = card.owner_id === null ? null : (userName(card.owner_id) ?? "A former colleague");
  const source = card.source_id === null ? null : sourceName(card.source_id);
  const followUp = isOpen ? card.follow_up_at : null;
  return (
    <>
      {card.company && (
        <Typography noWrap title={card.company} sx={{ color: "text.muted", fontSize: "0.8125rem" }}>
          {card.company}
        </Typography>
      )}
      {(card.value !== null || followUp) && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, marginTop: 0.5 }}>
          {card.value !== null && (
            <Typography component="span" sx={{ flex: 1, fontWeight: 600 }}>
              <Money minor={card.value} />
            </Typography>
          )}
          {followUp && <FollowUpChip iso={followUp} />}
        </Box>
      )}
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, marginTop: 1, minHeight: 24 }}>
        {owner && <UserAvatar name={owner} size={24} title={owner} />}
        <Typography noWrap component="span" sx={{ flex: 1, color: "text.muted", fontSize: "0.75rem" }}>
          {[owner ? null : "Unassigned", source].filter(Boolean).join(" · ")}
        </Typography>
        <StageAgeLabel enteredAt={card.stage_entered_at} isOpen={isOpen} />
      </Box>
    </>
  );
}

/** How long the lead has been in its status; a stale one says so in words and with a clock. */
function StageAgeLabel({ enteredAt, isOpen }: { enteredAt: string; isOpen: boolean }) {
  const { label, days, isStale } = stageAge(enteredAt, isOpen);
  const hint =
    days === 0 ? "In this status since today" : `${days} ${days === 1 ? "day" : "days"} in this status`;
  if (isStale) {
    return (
      <span title={hint}>
        <TintChip tint="warning" icon={<AccessTime aria-hidden />}>
          Stale {label}
        </TintChip>
      </span>
    );
  }
  return (
    <Box
      component="span"
      title={hint}
      sx={{ color: "text.muted", fontSize: "0.75rem", whiteSpace: "nowrap" }}
    >
      <bdi>{label}</bdi>
      <Box component="span" sx={visuallyHidden}>
        {" in this status"}
      </Box>
    </Box>
  );
}

/** The lead's name, a link to it; two lines at most. */
export function CardTitle({ card }: { card: LeadRow }) {
  const { slug } = useBoardScope();
  return (
    <Link
      component={RouterLink}
      to={paths.lead(slug, card.id)}
      title={card.name}
      underline="hover"
      draggable={false}
      sx={{
        display: "-webkit-box",
        overflow: "hidden",
        WebkitBoxOrient: "vertical",
        WebkitLineClamp: 2,
        flex: 1,
        minWidth: 0,
        paddingBlock: 0.25,
        color: "text.primary",
        fontWeight: 600,
        overflowWrap: "anywhere",
      }}
    >
      {card.name}
    </Link>
  );
}

/** Opens what can be done with a lead on the board without dragging it. */
export function CardMenuButton({ card }: { card: LeadRow }) {
  const { openMenu } = useBoardScope();
  return (
    <IconButton
      id={menuButtonId(card.id)}
      size="small"
      aria-label={`Actions for ${card.name}`}
      aria-haspopup="menu"
      onClick={(event) => openMenu(card.id, event.currentTarget)}
      sx={{ padding: 0.25, marginInlineEnd: -0.5 }}
    >
      <MoreVert fontSize="small" />
    </IconButton>
  );
}

/** A card's ground, and the same lifted while it is dragged. */
export function cardSurface(isLifted: boolean): SxProps<Theme> {
  return (theme) => ({
    padding: 1.5,
    borderRadius: 2,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: isLifted ? SHADOW.raised : SHADOW.card,
    ...(isLifted && {
      outline: `2px solid ${theme.vars.palette.line.focus}`,
      [on("motion")]: { transform: "rotate(1.5deg)" },
    }),
    // On the dark column the surface colour would hardly be told from its ground.
    ...theme.applyStyles("dark", { backgroundColor: theme.vars.palette.background.raised }),
  });
}
