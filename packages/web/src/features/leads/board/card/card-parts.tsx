import type { LeadRow } from "@leadlane/core/leads/schema";
import { memo } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../../config/paths";
import { useWorkspace } from "../../../../lib/session/workspace";
import { formatExact } from "../../../../lib/time/time";
import { stageAge } from "../../../../ui/display/stage-age";
import { TintChip } from "../../../../ui/display/tint-chip";
import { UserAvatar } from "../../../../ui/display/user-avatar";
import { CARD_FOOTER, CARD_LINES, CARD_NUMBERS, CARD_OWNERS } from "../../card-fields";
import { CardFigure } from "../../card-number";
import { useBoardScope } from "../board-context";
import { REORDER_HELP_ID } from "../drag/announcements";
import { handleId, menuButtonId } from "../focus-soon";
import { hasFigures, nameLines } from "./card-height";
import { ClockIcon } from "./clock-icon";

interface CardContentProps {
  card: LeadRow;
  limit: number | null; // days until stale; null in a closed status
  hasHandle: boolean; // false where cards can't be dragged
}

export const CardContent = memo(function CardContent({ card, limit, hasHandle }: CardContentProps) {
  const { slug, userName, textOf, openMenu } = useBoardScope();
  const owners = CARD_OWNERS.flatMap((name) => {
    const { [name]: id } = card;
    return id === null ? [] : (userName(id) ?? "A former colleague");
  });
  const words = CARD_FOOTER.flatMap((name) => textOf(name, card[name]) ?? []);
  const origin = [...(owners.length === 0 ? ["Unassigned"] : []), ...words].join(" · ");
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
      {CARD_LINES.map((name) => {
        const text = textOf(name, card[name]);
        return (
          text && (
            <div key={name} className={lineClass("firm", text)}>
              {text}
            </div>
          )
        );
      })}
      {hasFigures(card, limit !== null) && (
        <div className="board-card-worth">
          {CARD_NUMBERS.map((name) => (
            <span key={name}>
              <CardFigure name={name} lead={card} isDue={limit !== null} textOf={textOf} />
            </span>
          ))}
        </div>
      )}
      <div className="board-card-foot">
        {owners.map((owner) => (
          <UserAvatar key={owner} name={owner} size={24} title={owner} />
        ))}
        <span className={lineClass("origin", origin)}>{origin}</span>
        <StageAgeLabel card={card} limit={limit} />
      </div>
    </>
  );
});

/** Characters that fit on a line in any case. */
const FIT = { firm: 20, origin: 12 };

/** Ellipses cost time in each frame of a drag, so only texts that may be too long get one. */
function lineClass(part: keyof typeof FIT, text: string): string {
  return text.length > FIT[part] ? `board-card-${part} board-card-cut` : `board-card-${part}`;
}

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
