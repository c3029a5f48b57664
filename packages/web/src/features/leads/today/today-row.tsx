import type { Section } from "@leadlane/core/screens/rules";
import type { TodayLead } from "@leadlane/core/screens/schema";
import CallOutlined from "@mui/icons-material/CallOutlined";
import Check from "@mui/icons-material/Check";
import MoreVert from "@mui/icons-material/MoreVert";
import WhatsApp from "@mui/icons-material/WhatsApp";
import IconButton from "@mui/material/IconButton";
import { Link } from "react-router-dom";
import { paths } from "../../../config/paths";
import { openLog } from "../../../lib/contact/log-request";
import { formatMoneyCompact } from "../../../lib/format/money";
import { useSlug } from "../../../lib/session/use-session";
import { useWorkspace } from "../../../lib/session/workspace";
import { formatExact } from "../../../lib/time/time";
import { callLink, whatsAppLink } from "../actions/contact-links";
import { urgency } from "./today-text";

interface TodayRowProps {
  lead: TodayLead;
  section: Section;
  onMenu: (lead: TodayLead, anchor: HTMLElement) => void;
}

const NO_BREAK = "\u00a0"; // keeps an amount and its unit together

export function TodayRow({ lead, section, onMenu }: TodayRowProps) {
  const slug = useSlug();
  const { timeZone, currency } = useWorkspace();
  const { id, name, phone, company, value, next_step, follow_up_at } = lead;
  const valueText = value === null ? null : formatMoneyCompact(value, currency).replace(" ", NO_BREAK);
  const details = [valueText, company].filter(Boolean).join(" · ");
  // The next step is shown in full; without one, the facts take its line.
  const detail = next_step || details;
  const isOverdue = section === "overdue";
  return (
    <li className="today-row">
      <div className="today-who">
        <Link className="today-name" dir="auto" to={paths.lead(slug, id)} title={name}>
          {name}
        </Link>
        <div className="today-when" dir="auto">
          <span
            className={isOverdue ? "today-late" : undefined}
            title={follow_up_at ? formatExact(follow_up_at, timeZone) : undefined}
          >
            {urgency(lead, section, Date.now(), timeZone)}
          </span>
          {next_step && details && ` · ${details}`}
        </div>
        {detail && (
          <div className="today-step" dir="auto" title={detail}>
            {detail}
          </div>
        )}
      </div>
      {phone && (
        <>
          <IconButton href={callLink(phone)} data-lead={id} aria-label={`Call ${name}`}>
            <CallOutlined fontSize="small" />
          </IconButton>
          <IconButton
            href={whatsAppLink(phone)}
            data-lead={id}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`WhatsApp ${name}`}
          >
            <WhatsApp fontSize="small" />
          </IconButton>
        </>
      )}
      <IconButton
        aria-label={`Done: ${name}`}
        title="Done"
        onClick={() => openLog({ leadId: id, kind: "call" })}
      >
        <Check fontSize="small" />
      </IconButton>
      <IconButton
        aria-haspopup="menu"
        aria-label={`Actions for ${name}`}
        onClick={(event) => onMenu(lead, event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
    </li>
  );
}
