import { NO_OWNER } from "@leadlane/core/lead/rules";
import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useLeadNames } from "../use-lead-names";

interface OwnerChipProps {
  ownerId: string;
  onRemove: () => void;
}

/** Says whose leads alone are shown, and shows all again. */
export function OwnerChip({ ownerId, onRemove }: OwnerChipProps) {
  const name = useLeadNames().ownerLabel(ownerId === NO_OWNER ? null : ownerId) ?? "somebody not known here";
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
