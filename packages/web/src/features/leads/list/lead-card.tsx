import type { LeadRow } from "@leadlane/core/leads/schema";
import MoreVert from "@mui/icons-material/MoreVert";
import { memo } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../config/paths";
import type { ListView } from "../../../data/leads/leads";
import { StatusChip } from "../../../ui/display/status-chip";
import { UserAvatar } from "../../../ui/display/user-avatar";
import { SpeedRow } from "../../../ui/lead/speed-row";
import { WaitingBadge } from "../../../ui/lead/waiting-badge";
import { CARD_FOOTER, CARD_LINES, CARD_NUMBERS } from "../card-fields";
import { CardFigure } from "../card-number";
import type { CardTexts, FieldText } from "../field-text";
import type { LeadNames } from "../lead-names";
import type { OpenMenu } from "./lead-menus";

interface LeadCardProps {
  lead: LeadRow;
  view: ListView;
  slug: string | null;
  names: LeadNames;
  textOf: FieldText;
  ownTexts: CardTexts;
  isSelected?: boolean;
  onToggle?: (id: string) => void; // set in selection mode
  onMenu: (menu: OpenMenu) => void;
}

/**
 * A lead on phones. Plain elements styled by the surrounding list, because long lists of styled components
 * render slowly.
 */
export const LeadCard = memo(function LeadCard(props: LeadCardProps) {
  const { lead, view, slug, names, textOf, ownTexts, isSelected = false, onToggle, onMenu } = props;
  const status = names.status(lead.status_id);
  const builtIn = [...CARD_LINES, ...CARD_FOOTER].flatMap((name) => textOf(name, lead[name]) ?? []);
  const origin = [...builtIn, ...ownTexts(lead)].join(" · ");
  return (
    <li className={isSelected ? "lead-card chosen" : "lead-card"}>
      {onToggle ? (
        <label className="lead-choice">
          <input
            type="checkbox"
            checked={isSelected}
            onChange={() => onToggle(lead.id)}
            aria-label={`Select ${lead.name}`}
          />
        </label>
      ) : (
        <UserAvatar name={lead.name} size={36} />
      )}
      <div className="lead-who">
        {view === "trash" ? (
          <div className="lead-name">{lead.name}</div>
        ) : (
          <Link to={paths.lead(slug, lead.id)} className="lead-name">
            {lead.name}
          </Link>
        )}
        {origin && <div className="lead-origin">{origin}</div>}
        <WaitingBadge subject={lead.id} />
      </div>
      <button
        type="button"
        className="lead-action"
        aria-haspopup="menu"
        aria-label={`Actions for ${lead.name}`}
        onClick={(event) => onMenu({ kind: "row", lead, anchor: event.currentTarget })}
      >
        <MoreVert />
      </button>
      <div className="lead-second">
        <div className="lead-facts">
          {status && <StatusChip name={status.name} color={status.color} />}
          {CARD_NUMBERS.map((name) => (
            <CardFigure
              key={name}
              name={name}
              lead={lead}
              isDue={view === "active" && status?.type === "open"}
              textOf={textOf}
              isSmall
            />
          ))}
        </div>
        {view === "active" && <SpeedRow lead={lead} />}
      </div>
    </li>
  );
});
