import type { Today } from "@leadlane/core/screens/schema";
import { styled } from "@mui/material/styles";
import { on } from "../../../config/media";
import { useWorkspace } from "../../../lib/session/workspace";
import { TOUCH_TARGET } from "../../../theme/touch-target";
import { useLeadNames } from "../lead-names";
import { formatOverdueCount } from "./today-text";

interface PeopleChipsProps {
  owners: NonNullable<Today["owners"]>;
  value: string | null;
  onChange: (ownerId: string | null) => void;
}

const UNASSIGNED = "none"; // value of `owner_id` for unassigned leads

/** Everybody, or one person with overdue leads. */
export function PeopleChips({ owners, value, onChange }: PeopleChipsProps) {
  const names = useLeadNames();
  const { currency } = useWorkspace();
  const chip = (id: string | null, label: string) => (
    <button type="button" key={id} aria-pressed={id === value} onClick={() => onChange(id)}>
      {label}
    </button>
  );
  return (
    <Chips role="group" aria-label="Overdue by person">
      {chip(null, "Everyone")}
      {owners.map(({ owner_id, overdue }) =>
        chip(
          owner_id ?? UNASSIGNED,
          `${names.ownerLabel(owner_id) ?? "Unknown user"} · ${formatOverdueCount(overdue, currency)}`,
        ),
      )}
    </Chips>
  );
}

/** A light alternative to MUI's Chip, whose styles are four times as long. */
const Chips = styled("div")(({ theme: { vars } }) => ({
  display: "flex",
  gap: 8,
  overflowX: "auto",
  // Tolerance for touches within the scrolling row.
  paddingBlock: 6,
  marginTop: -2,
  marginBottom: 2,
  "& > button": {
    position: "relative",
    flex: "none",
    height: TOUCH_TARGET,
    padding: "0 11px",
    border: `1px solid ${vars.palette.Chip.defaultBorder}`,
    borderRadius: 999,
    backgroundColor: "transparent",
    color: vars.palette.text.primary,
    font: "inherit",
    fontSize: "0.75rem",
    fontWeight: 600,
    whiteSpace: "nowrap",
    cursor: "pointer",
    "&:hover": { backgroundColor: vars.palette.action.hover },
    "&[aria-pressed=true]": {
      borderColor: "transparent",
      backgroundColor: vars.palette.info.main,
      color: vars.palette.info.contrastText,
      "&:hover": { backgroundColor: vars.palette.info.dark },
    },
    [on("tablet")]: {
      height: 32,
      "&::after": { content: '""', position: "absolute", inset: "-7px 0" }, // 44 px including the border
    },
  },
}));
