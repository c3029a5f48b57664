import { type FieldName, fieldNames, fieldOf } from "@leadlane/core/leads/fields";
import { FIELD_FILTERS } from "@leadlane/core/leads/list/rules";
import Box from "@mui/material/Box";
import { Fragment } from "react";
import { type FilterName, type LeadFilter, withValues } from "../../../../data/leads/list-query";
import { filterNames, useListedFields } from "../../../../data/own-fields";
import { FOLLOW_UP_LABELS } from "./filter-text";
import { FILTER_INPUTS } from "./kind-filters";
import { choicesOf, ToggleChips } from "./toggle-chips";

interface FilterFieldsProps {
  hasFollowUp: boolean; // archived leads have no follow-up filter
  filter: LeadFilter;
  onChange: (filter: LeadFilter, options?: { isTyping?: boolean }) => void;
}

const fieldsStyle = {
  display: "grid",
  gap: 2.5,
  "& .MuiInputBase-root": { minHeight: { xs: 48, md: 40 } },
  "& .MuiInputBase-root .MuiInputBase-input": { paddingBlock: "8px" },
};

const FILTERED = fieldNames().filter((name) => fieldOf(name).filter !== undefined);

/** One filter name, or the two ends of a range. */
function namesOf(field: FieldName): FilterName[] {
  return FIELD_FILTERS.filter((filter) => filter.field === field).map(({ name }) => name);
}

export function FilterFields({ hasFollowUp, filter, onChange }: FilterFieldsProps) {
  const own = useListedFields();
  const set = (name: FilterName | undefined, values: readonly string[], options?: { isTyping?: true }) => {
    if (name) onChange(withValues(filter, name, values), options);
  };
  return (
    <Box sx={fieldsStyle}>
      {FILTERED.map((name) => {
        const field = fieldOf(name);
        const Input = FILTER_INPUTS[field.kind];
        const names = namesOf(name);
        return (
          <Fragment key={name}>
            <Input
              field={field}
              values={names.map((each) => filter[each] ?? [])}
              onChange={(values, { end = 0, ...options } = {}) => set(names[end], values, options)}
            />
            {name === "status_id" && hasFollowUp && (
              <ToggleChips
                isSingle
                label={fieldOf("follow_up_at").label}
                choices={choicesOf(FOLLOW_UP_LABELS)}
                chosen={filter.follow_up ?? []}
                onChange={(values) => set("follow_up", values)}
              />
            )}
          </Fragment>
        );
      })}
      {own.map((each) => {
        const Input = FILTER_INPUTS[each.field.kind];
        const names = filterNames(each);
        return (
          <Input
            key={each.name}
            field={each.field}
            values={names.map((name) => filter[name] ?? [])}
            onChange={(values, { end = 0, ...options } = {}) => set(names[end], values, options)}
          />
        );
      })}
    </Box>
  );
}
