import type { Field } from "@leadlane/core/leads/field";
import { NO_OWNER } from "@leadlane/core/permissions/rules";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import type { ComponentType } from "react";
import { useCategories, useProducts } from "../../../../data/catalogue";
import { useSources, useStatuses } from "../../../../data/me";
import { useColleague, useColleagueSearch } from "../../../../data/names";
import { StatusDot } from "../../../../ui/display/status-chip";
import { AutocompleteInput } from "../../../../ui/form/autocomplete-input";
import { PersonPicker } from "../../../../ui/form/person-picker";
import { productOptions } from "../../form/product-options";
import { useLeadAccess } from "../../use-lead-access";
import type { FilterInputProps } from "./filter-input";
import { ToggleChips } from "./toggle-chips";

function StatusFilter({ field: { label }, values: [chosen = []], onChange }: FilterInputProps) {
  const choices = useStatuses().map(({ id, name, color }) => ({
    value: id,
    label: name,
    icon: <StatusDot color={color} />,
  }));
  return <ToggleChips label={label} choices={choices} chosen={chosen} onChange={onChange} />;
}

function SourceFilter({ field: { label }, values: [chosen = []], onChange }: FilterInputProps) {
  const options = useSources().map(({ id, name }) => ({ id, label: name }));
  return <ManyField label={label} options={options} chosen={chosen} onChange={onChange} />;
}

function ProductFilter({ values: [chosen = []], onChange }: FilterInputProps) {
  const products = useProducts().data ?? [];
  const categories = useCategories().data ?? [];
  const options = productOptions(products, categories, [...chosen]);
  if (options.length === 0) return null;
  return <ManyField label="Product or service" options={options} chosen={chosen} onChange={onChange} />;
}

function OwnerFilter({ field: { label }, values, onChange }: FilterInputProps) {
  const owner = values[0]?.[0] ?? null;
  const onPick = (id: string | null) => onChange(id ? [id] : []);
  const colleague = useColleague();
  const { userId, visibility } = useLeadAccess();
  const search = useColleagueSearch("all");
  if (visibility === "own") return null;
  const person = owner === null || owner === NO_OWNER ? null : colleague(owner);
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <PersonPicker
        size="small"
        label={label}
        emptyLabel={owner === NO_OWNER ? "Unassigned" : "Everyone"}
        search={search}
        value={person}
        selfId={userId}
        onPick={(id) => onPick(id)}
      />
      {visibility === "all" && (
        <ToggleChips
          isSingle
          label="Or leads without an owner"
          choices={[{ value: NO_OWNER, label: "Unassigned" }]}
          chosen={owner === NO_OWNER ? [NO_OWNER] : []}
          onChange={([value]) => onPick(value ?? null)}
        />
      )}
    </Box>
  );
}

interface Option {
  id: string;
  label: string;
  category?: string;
}

interface ManyFieldProps {
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

export function ManyField({ label, options, chosen, onChange }: ManyFieldProps) {
  const unknown = chosen.filter((id) => !options.some((option) => option.id === id));
  const all = [...options, ...unknown.map((id): Option => ({ id, label: "Unknown" }))];
  return (
    <Autocomplete
      multiple
      size="small"
      disableCloseOnSelect
      options={all}
      groupBy={options.some(({ category }) => category) ? ({ category = "" }) => category : undefined}
      value={all.filter(({ id }) => chosen.includes(id))}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      getOptionKey={({ id }) => id}
      onChange={(_, values) => onChange(values.map(({ id }) => id))}
      renderInput={(params) => (
        <AutocompleteInput
          params={params}
          label={label}
          placeholder={chosen.length === 0 ? "Any" : undefined}
        />
      )}
    />
  );
}

export const REFERENCE_FILTERS: Record<NonNullable<Field["refersTo"]>, ComponentType<FilterInputProps>> = {
  statuses: StatusFilter,
  sources: SourceFilter,
  owners: OwnerFilter,
  products: ProductFilter,
};
