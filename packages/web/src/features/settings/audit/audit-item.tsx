import type { AuditEntry } from "@leadlane/core/audit/schema";
import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import { useId, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../../config/paths";
import { formatExact } from "../../../lib/time";
import { useSlug } from "../../../lib/use-session";
import { useWorkspace } from "../../../lib/workspace";
import { UserAvatar } from "../../../ui/user-avatar";
import { AuditDetails } from "./audit-details";
import { auditSentence } from "./audit-sentence";

function Subject({ entry, name }: { entry: AuditEntry; name: string }) {
  const slug = useSlug();
  // What is in the trash has no page of its own.
  if (entry.lead_id === null || entry.action === "removed") return <strong>{name}</strong>;
  return (
    <Link component={RouterLink} to={paths.lead(slug, entry.lead_id)} sx={{ fontWeight: 600 }}>
      {name}
    </Link>
  );
}

/** One entry of the log: a sentence, its time, and the details on demand. */
export function AuditItem({ entry }: { entry: AuditEntry }) {
  const { currency, timeZone } = useWorkspace();
  const detailsId = useId();
  const [isOpen, setOpen] = useState(false);
  const { verb, subject, tail } = auditSentence(entry, { currency, timeZone });
  const actor = entry.actor_name || "A former colleague";
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
            sx={{ alignSelf: "start", flex: "none" }}
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
