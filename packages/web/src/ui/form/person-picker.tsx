import type { UserName } from "@leadlane/core/access/schema";
import Check from "@mui/icons-material/Check";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import type { PopperProps } from "@mui/material/Popper";
import { type ReactNode, useMemo } from "react";
import { AutocompleteInput } from "./autocomplete-input";

type Person = Pick<UserName, "id" | "name" | "status">;

const LIST_HEIGHT = 288; // of the list in place, whatever is found: nothing moves while one types

interface PersonPickerProps {
  label: string;
  none: string; // what it is called to pick nobody
  search: { people: readonly Person[]; isTyped: boolean; note: string; type: (text: string) => void };
  value: Person | null; // null for nobody
  onPick: (id: string | null, name: string) => void;
  selfId?: string | null; // who is marked as "you"
  size?: "small";
  error?: ReactNode;
  onBlur?: () => void;
  /** The list always stands open below an empty field, and this closes both. */
  onClose?: () => void;
  picture?: (name: string) => ReactNode; // before each name
}

/** One of many people, found by typing. What is typed and not taken goes again. */
export function PersonPicker({ label, none, search, value, onPick, ...props }: PersonPickerProps) {
  const { selfId, size, error, onBlur, onClose, picture } = props;
  // The same from one rendering to the next: another value takes back what is being typed.
  const nobody = useMemo((): Person => ({ id: "", name: none, status: "active" }), [none]);
  const current = value ?? nobody;
  const people = search.isTyped ? search.people : [nobody, ...search.people];
  const labelOf = ({ id, name, status }: Person) => {
    if (id === selfId) return `${name} (you)`;
    return status === "active" ? name : `${name} (inactive)`;
  };
  return (
    <Autocomplete<Person>
      options={people.some(({ id }) => id === current.id) ? people : [current, ...people]}
      filterOptions={(options) => (search.isTyped ? [...people] : options)}
      value={onClose ? null : current}
      getOptionLabel={labelOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      onInputChange={(_, text, reason) => search.type(reason === "input" ? text : "")}
      onChange={(_, person) => person && onPick(person.id || null, person.name)}
      onBlur={onBlur}
      noOptionsText={search.note}
      autoHighlight
      selectOnFocus
      handleHomeEndKeys
      clearIcon={null}
      size={size}
      renderOption={({ key, ...option }, person) => (
        <Box
          key={key}
          component="li"
          {...option}
          aria-selected={person.id === current.id}
          sx={{ gap: 1.5, overflowWrap: "anywhere" }}
        >
          {picture?.(person.name)}
          {labelOf(person)}
          {onClose && person.id === current.id && (
            <Check fontSize="small" sx={{ marginInlineStart: "auto", color: "text.secondary" }} />
          )}
        </Box>
      )}
      renderInput={(params) => (
        <AutocompleteInput
          params={params}
          label={label}
          error={error}
          attributes={onClose && { autoFocus: true }}
        />
      )}
      {...(onClose && {
        open: true,
        onClose: (_: unknown, reason: string) => reason === "escape" && onClose(),
        forcePopupIcon: false,
        disablePortal: true,
        slots: { popper: InPlace },
        slotProps: { paper: { elevation: 0 }, listbox: { sx: { maxHeight: LIST_HEIGHT } } },
      })}
    />
  );
}

/** Where the list would float it stands. */
function InPlace({ children }: PopperProps) {
  return <Box sx={{ height: LIST_HEIGHT }}>{typeof children === "function" ? null : children}</Box>;
}
