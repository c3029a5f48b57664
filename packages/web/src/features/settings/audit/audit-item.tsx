import type { AuditEntry } from "@leadlane/core/audit/schema";
import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../../config/paths";
import { useFieldsByName } from "../../../data/own-fields";
import { useSlug } from "../../../lib/session/use-session";
import { useWorkspace } from "../../../lib/session/workspace";
import { formatExact } from "../../../lib/time/time";
import { CopyButton } from "../../../ui/display/copy-button";
import { UserAvatar } from "../../../ui/display/user-avatar";
import { auditSentence, isFullyDescribed } from "./audit-sentence";
import { formatChange, type Locale } from "./change-text";

function Subject({ entry, name }: { entry: AuditEntry; name: string }) {
  const slug = useSlug();
  // Deleted leads have no page.
  if (entry.lead_id === null || entry.action === "removed") return <strong>{name}</strong>;
  return (
    <Link component={RouterLink} to={paths.lead(slug, entry.lead_id)} sx={{ fontWeight: 600 }}>
      {name}
    </Link>
  );
}

function useLocale(): Locale {
  const { currency, timeZone } = useWorkspace();
  const ownFields = useFieldsByName();
  return { currency, timeZone, ownField: (name) => ownFields.get(name)?.field ?? null };
}

export function AuditItem({ entry }: { entry: AuditEntry }) {
  const locale = useLocale();
  const { timeZone } = locale;
  const detailsId = useId();
  const [isOpen, setOpen] = useState(false);
  const { verb, subject, tail } = auditSentence(entry, locale);
  const actor = entry.actor_name || "A former user";
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        gap: 1.5,
        paddingBlock: 1.5,
        paddingInline: { xs: 2, sm: 3 },
        borderTop: "1px solid",
        borderColor: "divider",
      }}
    >
      <UserAvatar name={actor} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: "flex", gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
            <strong>{actor}</strong> {verb}
            {subject !== "" && (
              <>
                {!verb.endsWith(" ") && " "}
                <Subject entry={entry} name={subject} />
              </>
            )}
            {tail}
            <Box component="time" dateTime={entry.at} sx={timeStyle}>
              {formatExact(entry.at, timeZone)}
            </Box>
          </Box>
          <IconButton
            size="small"
            aria-label={`Details: ${actor} ${verb.trimEnd()} ${subject}`.trimEnd()}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setOpen(!isOpen)}
            sx={{ alignSelf: "start", flex: "none", width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } }}
          >
            <ExpandMore
              sx={{ transition: "transform 150ms", transform: isOpen ? "rotate(180deg)" : "none" }}
            />
          </IconButton>
        </Box>
        {isOpen && <AuditDetails id={detailsId} entry={entry} />}
      </Box>
    </Box>
  );
}

const timeStyle = { display: "block", marginTop: 0.25, fontSize: "0.75rem", color: "text.muted" };

/** Changed fields and the request id, which support asks for. */
function AuditDetails({ id, entry }: { id: string; entry: AuditEntry }) {
  const locale = useLocale();
  return (
    <Box
      id={id}
      sx={{
        marginTop: 1,
        padding: 1.5,
        borderRadius: 2,
        backgroundColor: "background.subtle",
        overflowWrap: "anywhere",
      }}
    >
      {!isFullyDescribed(entry) && (
        <Box component="ul" sx={{ listStyle: "none", margin: 0, marginBottom: 1, padding: 0 }}>
          {entry.changes.map((change) => {
            const { label, from, to } = formatChange(change, locale);
            return (
              <Typography component="li" key={change.field}>
                <Box component="span" sx={{ color: "text.secondary" }}>
                  {label.charAt(0).toUpperCase() + label.slice(1)}:
                </Box>{" "}
                {from} → {to}
              </Typography>
            );
          })}
        </Box>
      )}
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, fontSize: "0.75rem", color: "text.muted" }}>
        <span>Request {entry.request_id}</span>
        <CopyButton text={entry.request_id} label="Copy request ID" />
      </Box>
    </Box>
  );
}
