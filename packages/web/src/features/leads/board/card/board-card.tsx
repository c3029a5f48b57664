import type { DraggableProvidedDragHandleProps } from "@hello-pangea/dnd";
import type { LeadRow } from "@leadlane/core/leads/schema";
import AccessTime from "@mui/icons-material/AccessTime";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type FocusEvent, memo, useState } from "react";
import { Link } from "react-router-dom";
import { MEDIA } from "../../../../config/media";
import { paths } from "../../../../config/paths";
import { useWorkspace } from "../../../../lib/session/workspace";
import { formatExact } from "../../../../lib/time/time";
import { stageAge } from "../../../../ui/display/stage-age";
import { TintChip } from "../../../../ui/display/tint-chip";
import { UserAvatar } from "../../../../ui/display/user-avatar";
import { SpeedRow } from "../../../../ui/lead/speed-row";
import { WaitingBadge } from "../../../../ui/lead/waiting-badge";
import { CARD_FOOTER, CARD_LINES, CARD_NUMBERS, CARD_OWNERS } from "../../card-fields";
import { CardFigure } from "../../card-number";
import { isEmptyValue } from "../../field-text";
import { useBoardScope } from "../board-context";
import { cardLinkId, menuButtonId } from "../focus";

interface BoardCardProps {
  card: LeadRow;
  limit: number | null; // days after which an open lead is stale; null in a closed status
  dragHandleProps?: DraggableProvidedDragHandleProps | null;
}

/** A lead's name, card fields and age in its status. The link covers the card and is its drag handle. */
export const BoardCard = memo(function BoardCard({ card, limit, dragHandleProps }: BoardCardProps) {
  const { slug, textOf, ownTexts, openMenu } = useBoardScope();
  const isPhone = useMediaQuery(MEDIA.phone, { noSsr: true });
  const [isActive, setActive] = useState(false);
  const isOpen = limit !== null;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setActive(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only reveal the buttons
    <div
      className="board-card"
      data-late={lateKind(card, limit)}
      onMouseEnter={() => setActive(true)}
      onMouseLeave={() => setActive(false)}
      onFocus={() => setActive(true)}
      onBlur={leave}
    >
      <div className="board-card-head">
        <Link
          {...dragHandleProps}
          role="link" // not the button of the library
          id={cardLinkId(card.id)}
          to={paths.lead(slug, card.id)}
          className="board-card-name"
          title={card.name}
          draggable={false}
        >
          {card.name}
        </Link>
        {dragHandleProps && <span aria-hidden className="board-card-grip" />}
        <button
          type="button"
          id={menuButtonId(card.id)}
          className="board-card-button"
          aria-label={`Actions for ${card.name}`}
          aria-haspopup="menu"
          onClick={(event) => openMenu(card.id, event.currentTarget)}
        />
      </div>
      {CARD_LINES.map((name) => {
        const text = textOf(name, card[name]);
        return (
          text && (
            <div key={name} className="board-card-line">
              {text}
            </div>
          )
        );
      })}
      {ownTexts(card).map((text) => (
        <div key={text} className="board-card-line">
          {text}
        </div>
      ))}
      {hasFigures(card, isOpen) && (
        <div className="board-card-figures">
          {CARD_NUMBERS.map((name) => (
            <span key={name}>
              <CardFigure name={name} lead={card} isDue={isOpen} isCompact textOf={textOf} />
            </span>
          ))}
        </div>
      )}
      <WaitingBadge subject={card.id} />
      <CardFoot card={card} limit={limit} />
      {(isPhone || isActive) && (
        <div className="board-card-speed">
          <SpeedRow lead={card} size="small" />
        </div>
      )}
    </div>
  );
});

/** What tints the card; its chips say the same in words. */
function lateKind(card: LeadRow, limit: number | null): "overdue" | "stale" | undefined {
  if (limit === null) return undefined;
  if (card.follow_up_at !== null && Date.parse(card.follow_up_at) < Date.now()) return "overdue";
  return stageAge(card, limit).isStale ? "stale" : undefined;
}

function hasFigures(card: LeadRow, isOpen: boolean): boolean {
  return CARD_NUMBERS.some((name) => !isEmptyValue(card[name]) && (isOpen || name !== "follow_up_at"));
}

function CardFoot({ card, limit }: Pick<BoardCardProps, "card" | "limit">) {
  const { userName, textOf } = useBoardScope();
  const owners = CARD_OWNERS.flatMap((name) => {
    const { [name]: id } = card;
    return id === null ? [] : (userName(id) ?? "A former colleague");
  });
  const texts = CARD_FOOTER.flatMap((name) => textOf(name, card[name]) ?? []);
  const origin = [...(owners.length === 0 ? ["Unassigned"] : []), ...texts].join(" · ");
  return (
    <div className="board-card-foot">
      {owners.map((owner) => (
        <UserAvatar key={owner} name={owner} size={24} title={owner} />
      ))}
      <span className="board-card-origin">{origin}</span>
      <StageAgeLabel card={card} limit={limit} />
    </div>
  );
}

function StageAgeLabel({ card, limit }: Pick<BoardCardProps, "card" | "limit">) {
  const { timeZone } = useWorkspace();
  const { label, days, isStale } = stageAge(card, limit, Date.now(), timeZone);
  const since = `In this status since ${formatExact(card.stage_entered_at, timeZone)}`;
  const hint = label.endsWith("today") ? `${label}. ${since}` : since;
  if (isStale) {
    return (
      <span title={hint}>
        <TintChip tint="warning" icon={<AccessTime />}>
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
