import type { ApiKey } from "@leadlane/core/api-keys/schema";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import Sync from "@mui/icons-material/Sync";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useWorkspace } from "../../../../lib/session/workspace";
import { formatDate, formatExact } from "../../../../lib/time/time";
import { RelativeTime } from "../../../../ui/display/relative-time";
import { TintChip } from "../../../../ui/display/tint-chip";
import { ItemFacts, ItemRow } from "../item-row";
import { SCOPES } from "./key-text";

interface KeyRowProps {
  apiKey: ApiKey;
  onRotate: () => void;
  onRemove: () => void;
}

export function KeyRow({ apiKey, onRotate, onRemove }: KeyRowProps) {
  const { name, prefix, scopes, previous_until } = apiKey;
  const { timeZone } = useWorkspace();
  const isExpired = hasPassed(apiKey.expires_at);
  return (
    <ItemRow
      subject={name}
      actions={[
        {
          Icon: Sync,
          label: "Rotate…",
          onChoose: onRotate,
          refusal: isExpired ? "It has expired. Add a new key instead." : null,
        },
        { Icon: DeleteOutlined, label: "Remove…", onChoose: onRemove },
      ]}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.5, alignItems: "baseline" }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{name}</Typography>
        <Box component="code" dir="ltr" sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
          {prefix}…
        </Box>
      </Box>
      <Box component="ul" aria-label={`Scopes of ${name}`} sx={chipsStyle}>
        {scopes.map((scope) => (
          <li key={scope} title={scope}>
            <TintChip tint="neutral">{SCOPES[scope].label}</TintChip>
          </li>
        ))}
      </Box>
      <ItemFacts>
        <LastUse apiKey={apiKey} />
        <Expiry apiKey={apiKey} />
      </ItemFacts>
      {previous_until && (
        <Typography variant="body2">
          The old key works until {formatExact(previous_until, timeZone)}.
        </Typography>
      )}
    </ItemRow>
  );
}

const chipsStyle = { display: "flex", flexWrap: "wrap", gap: 0.5, listStyle: "none", margin: 0, padding: 0 };

function LastUse({ apiKey: { last_used_at } }: { apiKey: ApiKey }) {
  return (
    <Typography variant="caption" color="textSecondary">
      {last_used_at ? (
        <>
          Last used <RelativeTime iso={last_used_at} />
        </>
      ) : (
        "Never used"
      )}
    </Typography>
  );
}

const SOON = 7 * 24 * 60 * 60_000;

function Expiry({ apiKey: { expires_at } }: { apiKey: ApiKey }) {
  const { timeZone } = useWorkspace();
  if (expires_at === null) {
    return (
      <Typography variant="caption" color="textSecondary">
        Never expires
      </Typography>
    );
  }
  const date = formatDate(expires_at, timeZone);
  if (hasPassed(expires_at)) return <TintChip tint="error">Expired on {date}</TintChip>;
  if (Date.parse(expires_at) - Date.now() < SOON)
    return <TintChip tint="warning">Expires on {date}</TintChip>;
  return (
    <Typography variant="caption" color="textSecondary">
      Expires on {date}
    </Typography>
  );
}

function hasPassed(at: string | null): boolean {
  return at !== null && Date.parse(at) <= Date.now();
}
