import type { Section } from "@leadlane/core/screens/rules";
import type { TodayLead } from "@leadlane/core/screens/schema";
import CallOutlined from "@mui/icons-material/CallOutlined";
import Check from "@mui/icons-material/Check";
import MoreVert from "@mui/icons-material/MoreVert";
import WhatsApp from "@mui/icons-material/WhatsApp";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { on } from "../../../config/media";
import { paths } from "../../../config/paths";
import { askToLog } from "../../../lib/contact/log-request";
import { formatMoneyCompact } from "../../../lib/format/money";
import { useSlug } from "../../../lib/session/use-session";
import { useWorkspace } from "../../../lib/session/workspace";
import { formatExact } from "../../../lib/time/time";
import { callLink, whatsAppLink } from "../actions/contact-links";
import { urgency } from "./today-words";

interface TodayRowProps {
  lead: TodayLead;
  section: Section;
  onMenu: (lead: TodayLead, anchor: HTMLElement) => void;
}

const button = { width: 44, height: 44, zIndex: 1 } as const; // above the link, which is as large as the row
/** With a direction of its own it is cut off at its end in a page from right to left too; `left` is the right there. */
const oneLine = {
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  textAlign: "left",
} as const;
const NO_BREAK = "\u00a0"; // an amount and its unit stay together
const twoLines = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  overflowWrap: "anywhere",
  textAlign: "left",
  lineHeight: 1.4,
} as const;

/** A lead to be worked on: who, what is to be done and how late it is; all of it leads to its page. */
export function TodayRow({ lead, section, onMenu }: TodayRowProps) {
  const slug = useSlug();
  const { timeZone, currency } = useWorkspace();
  const { id, name, phone, company, value, next_step, follow_up_at } = lead;
  const worth = value === null ? null : formatMoneyCompact(value, currency).replace(" ", NO_BREAK);
  const facts = [worth, company].filter(Boolean).join(" · ");
  // What is to be done is read whole; without it the facts have that line.
  const detail = next_step || facts;
  const isLate = section === "overdue";
  return (
    <Box
      component="li"
      sx={{
        position: "relative",
        display: "flex",
        alignItems: "center",
        minHeight: 72,
        paddingBlock: 0.5,
        borderTop: "1px solid",
        borderColor: "divider",
        "&:hover": { backgroundColor: "action.hover" },
        [on("tinyPhone")]: { flexWrap: "wrap", justifyContent: "flex-end" },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, paddingInlineEnd: 1, [on("tinyPhone")]: { flexBasis: "100%" } }}>
        <Link
          component={RouterLink}
          dir="auto"
          to={paths.lead(slug, id)}
          underline="hover"
          title={name}
          sx={{
            ...oneLine,
            display: "block",
            color: "text.primary",
            fontSize: "1rem",
            lineHeight: 1.5,
            fontWeight: 600,
            "&::after": { content: '""', position: "absolute", inset: 0 },
          }}
        >
          {name}
        </Link>
        <Box dir="auto" sx={{ ...oneLine, color: "text.muted", fontSize: "0.75rem" }}>
          <Box
            component="span"
            title={follow_up_at ? formatExact(follow_up_at, timeZone) : undefined}
            sx={isLate ? { color: "error.main", fontWeight: 600 } : undefined}
          >
            {urgency(lead, section, Date.now(), timeZone)}
          </Box>
          {next_step && facts && ` · ${facts}`}
        </Box>
        {detail && (
          <Box dir="auto" title={detail} sx={{ ...twoLines, fontSize: "0.8125rem", color: "text.secondary" }}>
            {detail}
          </Box>
        )}
      </Box>
      {phone && (
        <>
          <IconButton href={callLink(phone)} data-lead={id} aria-label={`Call ${name}`} sx={button}>
            <CallOutlined fontSize="small" />
          </IconButton>
          <IconButton
            href={whatsAppLink(phone)}
            data-lead={id}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`WhatsApp ${name}`}
            sx={button}
          >
            <WhatsApp fontSize="small" />
          </IconButton>
        </>
      )}
      <IconButton
        aria-label={`Done: ${name}`}
        title="Done"
        onClick={() => askToLog({ leadId: id, kind: "call" })}
        sx={button}
      >
        <Check fontSize="small" />
      </IconButton>
      <IconButton
        aria-haspopup="menu"
        aria-label={`Actions for ${name}`}
        onClick={(event) => onMenu(lead, event.currentTarget)}
        sx={{ ...button, marginInlineEnd: { md: -1 } }}
      >
        <MoreVert fontSize="small" />
      </IconButton>
    </Box>
  );
}
