import type { Kind } from "@leadlane/core/leads/field";
import type { ReasonList } from "@leadlane/core/reasons/rules";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import type { ComponentType } from "react";
import { useUsedReasonNames } from "../../../../data/me";
import { TagField } from "../../form/tag-field";
import type { FilterInputProps } from "./filter-input";
import { STAGE_LABELS } from "./filter-text";
import { DayRange, MoneyRange, NumberRange, useDebouncedText } from "./range-fields";
import { ManyField, REFERENCE_FILTERS } from "./reference-filters";
import { choicesOf, ToggleChips } from "./toggle-chips";

function TextFilter({ field, values, onChange }: FilterInputProps) {
  const { label, max, suggestions } = field;
  const [[chosen = ""] = []] = values;
  const typed = useDebouncedText(chosen, (text) =>
    onChange(text.trim() ? [text.trim()] : [], { isTyping: true }),
  );
  if (suggestions)
    return (
      <SuggestionFilter label={label} list={suggestions} value={chosen} onChange={(text) => onChange(text)} />
    );
  return <TextField size="small" label={label} {...typed} slotProps={{ htmlInput: { maxLength: max } }} />;
}

interface SuggestionFilterProps {
  label: string;
  list: ReasonList;
  value: string;
  onChange: (values: readonly string[]) => void;
}

function SuggestionFilter({ label, list, value, onChange }: SuggestionFilterProps) {
  const names = useUsedReasonNames(list);
  const custom = value && !names.includes(value) ? [value] : [];
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value ? [target.value] : [])}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">Any</MenuItem>
      {[...names, ...custom].map((each) => (
        <MenuItem key={each} value={each}>
          {each}
        </MenuItem>
      ))}
    </TextField>
  );
}

function ChoiceFilter({ field: { label, options = [], optionLabels }, values, onChange }: FilterInputProps) {
  const [chosen = []] = values;
  if (optionLabels) {
    const all = [...new Set([...options, ...chosen])];
    const choices = all.map((id) => ({ id, label: optionLabels[id] ?? "Unknown" }));
    return <ManyField label={label} options={choices} chosen={chosen} onChange={onChange} />;
  }
  const labels = Object.fromEntries(options.map((option) => [option, STAGE_LABELS[option] ?? option]));
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
function rangeOf(Range: typeof DayRange) {
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
  number: rangeOf(NumberRange),
  date: rangeOf(DayRange),
  date_time: rangeOf(DayRange),
  boolean: YesNoFilter,
  choice: ChoiceFilter,
  choices: ChoiceFilter,
  reference: ReferenceFilter,
  references: ReferenceFilter,
  tags: TagFilter,
};
