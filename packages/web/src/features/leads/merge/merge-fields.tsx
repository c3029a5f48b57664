import { customKey } from "@leadlane/core/fields/rules";
import type { MergePreview } from "@leadlane/core/merges/schema";
import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useId } from "react";
import { useWorkspace } from "../../../lib/session/workspace";
import { changeText } from "../change-text";
import { useLeadNames } from "../lead-names";
import { useProductNames } from "../product-names";

type Field = MergePreview["fields"][number];
export type Choices = Partial<Record<Field["field"], Field["take"]>>;

interface MergeFieldsProps {
  preview: MergePreview;
  choices: Choices;
  disabled: boolean;
  onChoose: (field: Field["field"], take: Field["take"]) => void;
}

export function MergeFields({ preview, choices, disabled, onChoose }: MergeFieldsProps) {
  const { currency, timeZone } = useWorkspace();
  const names = useLeadNames();
  const product = useProductNames(preview.fields.some(({ field }) => field === "product_ids"));
  return preview.fields.map(({ field, take }) => {
    const values = { field, from: valueIn(preview.this, field), to: valueIn(preview.other, field) };
    const { label, from, to } = changeText(values, { names, product, currency, timeZone });
    return (
      <FieldChoice
        key={field}
        label={label}
        options={{ ...(take === "both" && { both: "Both together" }), this: from, other: to }}
        value={choices[field] ?? take}
        disabled={disabled}
        onChange={(next) => onChoose(field, next)}
      />
    );
  });
}

function valueIn(lead: MergePreview["this"], field: Field["field"]): unknown {
  const key = customKey(field);
  return key === undefined ? new Map<string, unknown>(Object.entries(lead)).get(field) : lead.custom[key];
}

interface FieldChoiceProps {
  label: string;
  options: Partial<Record<Field["take"], string>>;
  value: Field["take"];
  disabled: boolean;
  onChange: (take: Field["take"]) => void;
}

export const choiceRow = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "128px minmax(0, 1fr)" },
  columnGap: 2,
  alignItems: "center",
} as const;
export const choiceColumns = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
  columnGap: 2,
} as const;

const SIDES = ["this", "other", "both"] as const;

function FieldChoice({ label, options, value, disabled, onChange }: FieldChoiceProps) {
  const labelId = useId();
  return (
    <FormControl
      disabled={disabled}
      sx={{ ...choiceRow, paddingBlock: 1, borderTop: "1px solid", borderColor: "divider" }}
    >
      <FormLabel id={labelId} focused={false} sx={{ fontWeight: 600, color: "text.primary" }}>
        {label}
      </FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={value}
        onChange={(_, next) => onChange(SIDES.find((take) => take === next) ?? value)}
        sx={choiceColumns}
      >
        {SIDES.filter((take) => options[take] !== undefined).map((take) => (
          <FormControlLabel
            key={take}
            value={take}
            control={<Radio color="info" />}
            label={<Box sx={{ overflowWrap: "anywhere" }}>{options[take]}</Box>}
            sx={{ marginInlineEnd: 0, minWidth: 0, minHeight: 44 }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
