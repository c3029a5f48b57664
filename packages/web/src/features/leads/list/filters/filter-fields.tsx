import { LOST_REASONS } from "@leadlane/core/leads/rules";
import { NO_OWNER } from "@leadlane/core/permissions/rules";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useCategories, useProducts } from "../../../../data/catalogue";
import { type FilterName, type LeadFilter, withValues } from "../../../../data/leads/list-query";
import { useSources, useStatuses } from "../../../../data/me";
import { useColleague, useColleagueSearch } from "../../../../data/names";
import { StatusDot } from "../../../../ui/display/status-chip";
import { AutocompleteInput } from "../../../../ui/form/autocomplete-input";
import { PersonPicker } from "../../../../ui/form/person-picker";
import { productOptions } from "../../form/product-options";
import { TagField } from "../../form/tag-field";
import { useLeadAccess } from "../../use-lead-access";
import { FOLLOW_UP_WORDS, STAGE_WORDS } from "./filter-words";
import { DayRange, MoneyRange, useTyped } from "./range-fields";
import { ToggleChips } from "./toggle-chips";

interface FilterFieldsProps {
  hasFollowUp: boolean; // what is archived is not followed up
  filter: LeadFilter;
  onChange: (filter: LeadFilter, options?: { isTyping?: boolean }) => void;
}

const fieldsStyle = {
  display: "grid",
  gap: 2.5,
  "& .MuiInputBase-root": { minHeight: { xs: 48, md: 40 } },
  "& .MuiInputBase-root .MuiInputBase-input": { paddingBlock: "8px" },
};

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** Everything that the list can be narrowed down by; each change counts at once. */
export function FilterFields({ hasFollowUp, filter, onChange }: FilterFieldsProps) {
  const statuses = useStatuses();
  const sources = useSources();
  const set = (name: FilterName, values: readonly string[]) => onChange(withValues(filter, name, values));
  const chosen = (name: FilterName) => filter[name] ?? [];
  const range = (from: FilterName, to: FilterName) => ({
    from: filter[from]?.[0],
    to: filter[to]?.[0],
    onChange: (ends: { from?: string | null; to?: string | null }) => {
      const [name, value] = "from" in ends ? [from, ends.from] : [to, ends.to];
      onChange(withValues(filter, name, value ? [value] : []), { isTyping: true });
    },
  });
  return (
    <Box sx={fieldsStyle}>
      <ToggleChips
        label="Status"
        choices={statuses.map(({ id, name, color }) => ({
          value: id,
          label: name,
          icon: <StatusDot color={color} />,
        }))}
        chosen={chosen("status_id")}
        onChange={(values) => set("status_id", values)}
      />
      {hasFollowUp && (
        <ToggleChips
          isSingle
          label="Next follow-up"
          choices={choicesOf(FOLLOW_UP_WORDS)}
          chosen={chosen("follow_up")}
          onChange={(values) => set("follow_up", values)}
        />
      )}
      <OwnerFields
        owner={filter.owner_id?.[0] ?? null}
        onPick={(owner) => set("owner_id", owner ? [owner] : [])}
      />
      <ManyField
        label="Source"
        options={sources.map(({ id, name }) => ({ id, label: name }))}
        chosen={chosen("source_id")}
        onChange={(values) => set("source_id", values)}
      />
      <ProductField chosen={chosen("product_id")} onChange={(values) => set("product_id", values)} />
      <MoneyRange label="Value" {...range("value_min", "value_max")} />
      <TagFilter
        tag={filter.tag?.[0] ?? ""}
        onChange={(tag) => onChange(withValues(filter, "tag", tag ? [tag] : []), { isTyping: true })}
      />
      <DayRange label="Created" {...range("created_from", "created_to")} />
      <DayRange label="Updated" {...range("updated_from", "updated_to")} />
      <ToggleChips
        isSingle
        label="Stage"
        choices={choicesOf(STAGE_WORDS)}
        chosen={chosen("status_type")}
        onChange={(values) => set("status_type", values)}
      />
      <DayRange label="Closed" {...range("closed_from", "closed_to")} />
      <LostReasonField
        reason={filter.lost_reason?.[0] ?? ""}
        onChange={(reason) => set("lost_reason", reason ? [reason] : [])}
      />
    </Box>
  );
}

/** One's owner, or none. */
function OwnerFields({ owner, onPick }: { owner: string | null; onPick: (owner: string | null) => void }) {
  const colleague = useColleague();
  const { userId, visibility } = useLeadAccess();
  const search = useColleagueSearch("all");
  if (visibility === "own") return null;
  const person = owner === null || owner === NO_OWNER ? null : colleague(owner);
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <PersonPicker
        size="small"
        label="Owner"
        none={owner === NO_OWNER ? "Unassigned" : "Everybody"}
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

/** Some of many, found by typing. */
function ManyField({ label, options, chosen, onChange }: ManyFieldProps) {
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

function ProductField({
  chosen,
  onChange,
}: {
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  const products = useProducts().data ?? [];
  const categories = useCategories().data ?? [];
  const options = productOptions(products, categories, [...chosen]);
  if (options.length === 0) return null;
  return <ManyField label="Product or service" options={options} chosen={chosen} onChange={onChange} />;
}

function TagFilter({ tag, onChange }: { tag: string; onChange: (tag: string) => void }) {
  const typed = useTyped(tag, (text) => onChange(text.trim()));
  return (
    <TagField
      size="small"
      value={typed.value}
      onChange={(text) => typed.onChange({ target: { value: text } })}
    />
  );
}

function LostReasonField({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  const reasons: string[] = [...LOST_REASONS];
  const others = reason && !reasons.includes(reason) ? [reason] : [];
  return (
    <TextField
      select
      size="small"
      label="Lost reason"
      value={reason}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">Any</MenuItem>
      {[...reasons, ...others].map((each) => (
        <MenuItem key={each} value={each}>
          {each}
        </MenuItem>
      ))}
    </TextField>
  );
}
