import type { OwnField } from "@leadlane/core/fields/schema";
import Archive from "@mui/icons-material/ArchiveOutlined";
import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import EditOutlined from "@mui/icons-material/EditOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useStatuses } from "../../../data/me";
import { RowActions } from "../../../ui/overlay/row-actions";
import { KIND_LABELS } from "./field-values";

interface FieldRowProps {
  field: OwnField;
  index: number; // starts at 0
  count: number;
  onEdit: () => void;
  onRetire: () => void;
  onMove: (from: number, to: number) => void;
}

export function FieldRow({ field, index, count, onEdit, onRetire, onMove }: FieldRowProps) {
  const { label, group } = field;
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1,
        minHeight: 64,
        paddingInline: 2,
        paddingBlock: 1,
        borderTop: "1px solid",
        borderColor: "divider",
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          {label}
          {group && (
            <Typography
              component="span"
              variant="caption"
              color="textSecondary"
              sx={{ marginInlineStart: 1 }}
            >
              {group}
            </Typography>
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {useFacts(field).join(" · ")}
        </Typography>
      </Box>
      <RowActions
        subject={label}
        actions={[
          { Icon: EditOutlined, label: "Edit", onChoose: onEdit },
          {
            Icon: ArrowUpward,
            label: "Move up",
            refusal: index === 0 ? "It is the first field." : null,
            onChoose: () => onMove(index, index - 1),
          },
          {
            Icon: ArrowDownward,
            label: "Move down",
            refusal: index === count - 1 ? "It is the last field." : null,
            onChoose: () => onMove(index, index + 1),
          },
          { Icon: Archive, label: "Retire", onChoose: onRetire },
        ]}
      />
    </Box>
  );
}

function useFacts({ kind, options, required, required_for, in_list, on_card }: OwnField): string[] {
  const statuses = useStatuses();
  const inUse = options.filter(({ retired }) => !retired).length;
  const names = required_for.flatMap((id) => statuses.find((status) => status.id === id)?.name ?? []);
  return [
    KIND_LABELS[kind],
    ...(inUse > 0 ? [`${inUse} ${inUse === 1 ? "option" : "options"}`] : []),
    ...(required ? ["Required"] : []),
    ...(names.length > 0 ? [`Required for ${names.join(", ")}`] : []),
    ...(in_list ? ["In lists"] : []),
    ...(on_card ? ["On cards"] : []),
  ];
}
