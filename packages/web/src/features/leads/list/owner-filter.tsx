import { NO_OWNER } from "@leadlane/core/leads/rules";
import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { OwnerFilter } from "../../../data/leads/leads";
import { useAddressParams } from "../../../lib/navigation/use-address-params";
import { useLeadNames } from "../lead-names";

interface OwnerChipProps {
  ownerId: string;
  onRemove: () => void;
}

/** Says whose leads alone are shown, and shows all again. */
export function OwnerChip({ ownerId, onRemove }: OwnerChipProps) {
  const name = useLeadNames().ownerLabel(ownerId === NO_OWNER ? null : ownerId) ?? "an unknown user";
  return (
    <Box sx={{ padding: "12px 16px", borderBottom: "1px solid", borderColor: "divider" }}>
      <Button
        size="small"
        variant="outlined"
        aria-label={`Owner: ${name}, remove this filter`}
        onClick={onRemove}
        endIcon={<Close />}
        sx={{ maxWidth: "100%", borderRadius: 999 }}
      >
        <Box component="span" sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}>
          Owner: {name}
        </Box>
      </Button>
    </Box>
  );
}

/** Whose leads alone are shown, kept in the address; null shows everybody's. */
export function useOwnerFilter(): [ownerId: OwnerFilter, clear: () => void] {
  const [params, change] = useAddressParams();
  return [params.get("owner_id") || null, () => change({ owner_id: null }, { asStep: true })];
}
