import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../config/paths";
import { useStatuses } from "../../data/me";
import { keepMine, keepTheirs } from "../../data/outbox/resolve-entry";
import { messageOf } from "../../lib/api/api-error";
import { toast } from "../../lib/feedback/toast";
import { discardEntry } from "../../lib/outbox/outbox";
import type { OutboxEntry } from "../../lib/outbox/outbox-entry";
import { useSlug } from "../../lib/session/use-session";
import { useWorkspace } from "../../lib/session/workspace";
import { RelativeTime } from "../../ui/display/relative-time";
import { useOnlineOnly } from "../../ui/form/use-online-only";
import { EntryState } from "../../ui/lead/waiting-badge";
import { planLines } from "./plan-lines";

interface OutboxItemProps {
  entry: OutboxEntry;
  onOpenLead: () => void;
}

export function OutboxItem({ entry, onOpenLead }: OutboxItemProps) {
  const slug = useSlug();
  const { action, name, label, createdAt, state, reason } = entry;
  const note = action.type === "log" ? action.input.text : null;
  return (
    <Box
      component="li"
      sx={{ display: "grid", gap: 0.5, paddingBlock: 1.5, borderBottom: "1px solid", borderColor: "divider" }}
    >
      <Box sx={{ display: "flex", alignItems: "start", gap: 1 }}>
        <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere", fontWeight: 600 }}>
          {action.leadId === null ? (
            name
          ) : (
            <Link component={RouterLink} to={paths.lead(slug, action.leadId)} onClick={onOpenLead}>
              {name}
            </Link>
          )}
        </Typography>
        <EntryState state={state} />
      </Box>
      <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
        {label}
      </Typography>
      {note && (
        <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
          {note}
        </Typography>
      )}
      {reason && (
        <Typography variant="body2" sx={{ color: "error.main" }}>
          {reason}
        </Typography>
      )}
      {state === "conflict" && <Versions entry={entry} />}
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <Typography variant="caption" sx={{ flex: 1, color: "text.muted" }}>
          <RelativeTime iso={createdAt} />
        </Typography>
        <Decisions entry={entry} />
      </Box>
    </Box>
  );
}

/** The user's values next to the lead's current ones. */
function Versions({ entry: { shown, seen, current = {} } }: { entry: OutboxEntry }) {
  const statuses = useStatuses();
  const { timeZone } = useWorkspace();
  const mine = Object.fromEntries(Object.entries(shown).filter(([field]) => field in seen));
  const versions = [
    { title: "You entered", lines: planLines(mine, statuses, timeZone) },
    { title: "There now", lines: planLines(current, statuses, timeZone) },
  ];
  return (
    <Box component="dl" sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 1, marginBlock: 0.5 }}>
      {versions.map(({ title, lines }) => (
        <Box key={title} sx={{ padding: 1, borderRadius: 1, backgroundColor: "background.subtle" }}>
          <Typography component="dt" variant="caption" sx={{ color: "text.secondary" }}>
            {title}
          </Typography>
          {lines.map((line) => (
            <Typography
              key={line}
              component="dd"
              variant="body2"
              sx={{ margin: 0, overflowWrap: "anywhere" }}
            >
              {line}
            </Typography>
          ))}
        </Box>
      ))}
    </Box>
  );
}

function Decisions({ entry }: { entry: OutboxEntry }) {
  const onlineOnly = useOnlineOnly();
  const decide = (decision: Promise<void>) => {
    decision.catch((error: unknown) => toast.error(messageOf(error)));
  };
  const choice = (label: string, choose: () => Promise<void>, needsNetwork = false) => (
    <Button
      size="small"
      variant="outlined"
      aria-label={`${label}: ${entry.name}`}
      onClick={() => decide(choose())}
      {...(needsNetwork && onlineOnly)}
      sx={{ minHeight: 44 }}
    >
      {label}
    </Button>
  );
  const discard = choice("Discard", () => discardEntry(entry.seq));
  if (entry.state === "conflict") {
    return (
      <>
        {choice("Keep theirs", () => keepTheirs(entry), entry.action.type === "log")}
        {choice("Keep mine", () => keepMine(entry))}
        {entry.action.type === "log" && discard}
      </>
    );
  }
  return (
    <>
      {entry.state === "refused" && choice("Send again", () => keepMine(entry))}
      {discard}
    </>
  );
}
