import type { AuditEntry } from "@leadlane/core/audit/schema";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useWorkspace } from "../../../lib/workspace";
import { CopyButton } from "../../../ui/copy-button";
import { isToldInFull } from "./audit-sentence";
import { changeWords } from "./change-words";

/** What the sentence leaves out: each field, and the request to ask support about. */
export function AuditDetails({ id, entry }: { id: string; entry: AuditEntry }) {
  const { currency, timeZone } = useWorkspace();
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
      {!isToldInFull(entry) && (
        <Box component="ul" sx={{ listStyle: "none", margin: 0, marginBottom: 1, padding: 0 }}>
          {entry.changes.map((change) => {
            const { label, from, to } = changeWords(change, { currency, timeZone });
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
        <CopyButton text={entry.request_id} label="Copy the request's id" />
      </Box>
    </Box>
  );
}
