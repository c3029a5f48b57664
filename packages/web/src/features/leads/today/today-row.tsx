import type { Section } from "@leadlane/core/screens/rules";
import type { TodayLead } from "@leadlane/core/screens/schema";
import { Link } from "react-router-dom";
import { paths } from "../../../config/paths";
import { formatMoneyCompact } from "../../../lib/format/money";
import { useSlug } from "../../../lib/session/use-session";
import { useWorkspace } from "../../../lib/session/workspace";
import { formatExact } from "../../../lib/time/time";
import { SpeedRow } from "../../../ui/lead/speed-row";
import { WaitingBadge } from "../../../ui/lead/waiting-badge";
import { OwnerButton } from "./owner-mark";
import { urgency } from "./today-text";

interface TodayRowProps {
  lead: TodayLead;
  section: Section;
  now: number;
}

const NO_BREAK = "\u00a0"; // keeps an amount and its unit together

export function TodayRow({ lead, section, now }: TodayRowProps) {
  const slug = useSlug();
  const { timeZone, currency } = useWorkspace();
  const { id, name, company, value, next_step, follow_up_at } = lead;
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
          <WaitingBadge subject={id} />{" "}
          <span
            className={isOverdue ? "today-late" : undefined}
            title={follow_up_at ? formatExact(follow_up_at, timeZone) : undefined}
          >
            {urgency(lead, section, now, timeZone)}
          </span>
          {next_step && details && ` · ${details}`}
        </div>
        {detail && (
          <div className="today-step" dir="auto" title={detail}>
            {detail}
          </div>
        )}
      </div>
      <OwnerButton lead={lead} />
      <SpeedRow lead={lead} />
    </li>
  );
}
