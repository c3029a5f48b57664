import type { LeadRow } from "@leadlane/core/leads/schema";
import { memo } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../../config/paths";
import { useWorkspace } from "../../../../lib/session/workspace";
import { formatExact } from "../../../../lib/time/time";
import { FollowUpChip } from "../../../../ui/display/follow-up-chip";
import { Money } from "../../../../ui/display/money";
import { stageAge } from "../../../../ui/display/stage-age";
import { TintChip } from "../../../../ui/display/tint-chip";
import { UserAvatar } from "../../../../ui/display/user-avatar";
import { useBoardScope } from "../board-context";
import { REORDER_HELP_ID } from "../drag/announcements";
import { handleId, menuButtonId } from "../focus-soon";
import { nameLines } from "./card-height";
import { ClockIcon } from "./clock-icon";

interface CardContentProps {
  card: LeadRow;
  limit: number | null; // days after which it is stale; null where the card's status is closed
  hasHandle: boolean; // where cards are dragged
}

/** A card's inside, of plain elements: name, company, value and follow-up, owner, source and age. */
export const CardContent = memo(function CardContent({ card, limit, hasHandle }: CardContentProps) {
  const { slug, userName, sourceName, openMenu } = useBoardScope();
  const owner = card.owner_id === null ? null : (userName(card.owner_id) ?? "A former colleague");
  const source = card.source_id === null ? null : sourceName(card.source_id);
  const followUp = limit === null ? null : card.follow_up_at;
  const origin = [owner ? null : "Unassigned", source].filter(Boolean).join(" · ");
  return (
    <>
      <div className="board-card-head">
        {hasHandle && (
          <button
            type="button"
            id={handleId(card.id)}
            className="board-card-button board-card-handle"
            aria-describedby={REORDER_HELP_ID}
            aria-label={`Reorder ${card.name}`}
          />
        )}
        <Link
          to={paths.lead(slug, card.id)}
          className={nameLines(card) === 1 ? "board-card-name" : "board-card-name board-card-long"}
          title={card.name}
          draggable={false}
        >
          {card.name}
        </Link>
        <button
          type="button"
          id={menuButtonId(card.id)}
          className="board-card-button board-card-menu"
          aria-label={`Actions for ${card.name}`}
          aria-haspopup="menu"
          onClick={(event) => openMenu(card.id, event.currentTarget)}
        />
      </div>
      {card.company && <div className={lineClass("firm", card.company)}>{card.company}</div>}
      {(card.value !== null || followUp) && (
        <div className="board-card-worth">
          <span>{card.value !== null && <Money minor={card.value} />}</span>
          {followUp && <FollowUpChip iso={followUp} />}
        </div>
      )}
      <div className="board-card-foot">
        {owner && <UserAvatar name={owner} size={24} title={owner} />}
        <span className={lineClass("origin", origin)}>{origin}</span>
        <StageAgeLabel card={card} limit={limit} />
      </div>
    </>
  );
});

/** Letters that fit on their line, however wide they are. */
const FIT = { firm: 20, origin: 12 };

/** What may be cut off costs each frame of a drag some of its time: only a text that may be too long is marked for it. */
function lineClass(part: keyof typeof FIT, text: string): string {
  return text.length > FIT[part] ? `board-card-${part} board-card-cut` : `board-card-${part}`;
}

/** How long the lead has been in its status; a stale one says so in words and with a clock. */
function StageAgeLabel({ card, limit }: Pick<CardContentProps, "card" | "limit">) {
  const { timeZone } = useWorkspace();
  const { label, days, isStale } = stageAge(card, limit, Date.now(), timeZone);
  const since = `In this status since ${formatExact(card.stage_entered_at, timeZone)}`;
  const hint = label.endsWith("today") ? `${label}. ${since}` : since;
  if (isStale) {
    return (
      <span title={hint}>
        <TintChip tint="warning" icon={<ClockIcon />}>
          {`Stale ${days} d`}
        </TintChip>
      </span>
    );
  }
  return (
    <span role="img" className="board-card-age" title={hint} aria-label={hint}>
      <bdi>{label}</bdi>
    </span>
  );
}
