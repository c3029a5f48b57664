import type { Kind } from "@leadlane/core/leads/field";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import type { ComponentType } from "react";
import { TagField } from "../../form/tag-field";
import type { FilterInputProps } from "./filter-input";
import { STAGE_LABELS } from "./filter-text";
import { DayRange, MoneyRange, useDebouncedText } from "./range-fields";
import { REFERENCE_FILTERS } from "./reference-filters";
import { choicesOf, ToggleChips } from "./toggle-chips";

/** With suggestions if the field has any. */
function TextFilter({ field: { label, max, suggestions }, values, onChange }: FilterInputProps) {
  const [[chosen = ""] = []] = values;
  const typed = useDebouncedText(chosen, (text) =>
    onChange(text.trim() ? [text.trim()] : [], { isTyping: true }),
  );
  if (!suggestions)
    return <TextField size="small" label={label} {...typed} slotProps={{ htmlInput: { maxLength: max } }} />;
  const customChoice = chosen && !suggestions.includes(chosen) ? [chosen] : [];
  return (
    <TextField
      select
      size="small"
      label={label}
      value={chosen}
      onChange={({ target: { value } }) => onChange(value ? [value] : [])}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">Any</MenuItem>
      {[...suggestions, ...customChoice].map((each) => (
        <MenuItem key={each} value={each}>
          {each}
        </MenuItem>
      ))}
    </TextField>
  );
}

function ChoiceFilter({ field: { label, options = [] }, values, onChange }: FilterInputProps) {
  const labels = Object.fromEntries(options.map((option) => [option, STAGE_LABELS[option] ?? option]));
  const [chosen = []] = values;
  return (
    <ToggleChips isSingle label={label} choices={choicesOf(labels)} chosen={chosen} onChange={onChange} />
  );
}

function YesNoFilter({ field: { label }, values: [chosen = []], onChange }: FilterInputProps) {
  const choices = choicesOf({ true: "Yes", false: "No" });
  return <ToggleChips isSingle label={label} choices={choices} chosen={chosen} onChange={onChange} />;
}

function TagFilter({ values: [[tag = ""] = []], onChange }: FilterInputProps) {
  const typed = useDebouncedText(tag, (text) =>
    onChange(text.trim() ? [text.trim()] : [], { isTyping: true }),
  );
  return (
    <TagField
      size="small"
      value={typed.value}
      onChange={(text) => typed.onChange({ target: { value: text } })}
    />
  );
}

function ReferenceFilter({ field, ...props }: FilterInputProps) {
  const Input = field.refersTo && REFERENCE_FILTERS[field.refersTo];
  return Input ? <Input field={field} {...props} /> : null;
}

/** The filter of a kind with minimum and maximum. */
function rangeOf(Range: typeof DayRange | typeof MoneyRange) {
  return function RangeFilter({ field: { label }, values: [from, to], onChange }: FilterInputProps) {
    return (
      <Range
        label={label}
        from={from?.[0]}
        to={to?.[0]}
        onChange={(ends) => {
          const value = "from" in ends ? ends.from : ends.to;
          onChange(value ? [value] : [], { end: "from" in ends ? 0 : 1, isTyping: true });
        }}
      />
    );
  };
}

export const FILTER_INPUTS: Record<Kind, ComponentType<FilterInputProps>> = {
  text: TextFilter,
  long_text: TextFilter,
  phone: TextFilter,
  email: TextFilter,
  link: TextFilter,
  money: rangeOf(MoneyRange),
  number: TextFilter,
  date: TextFilter,
  date_time: rangeOf(DayRange),
  boolean: YesNoFilter,
  choice: ChoiceFilter,
  choices: ChoiceFilter,
  reference: ReferenceFilter,
  references: ReferenceFilter,
  tags: TagFilter,
};
