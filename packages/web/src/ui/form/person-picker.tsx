import { userLabel } from "@leadlane/core/access/rules";
import type { UserName } from "@leadlane/core/access/schema";
import Check from "@mui/icons-material/Check";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import type { PopperProps } from "@mui/material/Popper";
import type { ReactNode } from "react";
import { AutocompleteInput } from "./autocomplete-input";

type Person = Pick<UserName, "id" | "name" | "status">;

const LIST_HEIGHT = 288; // px; fixed, so that results don't move the layout

interface PersonPickerProps {
  label: string;
  emptyLabel: string;
  search: { people: readonly Person[]; isTyped: boolean; note: string; type: (text: string) => void };
  value: Person | null;
  onPick: (id: string | null, name: string) => void;
  selfId?: string | null; // who is marked as "you"
  size?: "small";
  error?: ReactNode;
  onBlur?: () => void;
  isInitiallyOpen?: boolean;
  /** Renders the list inline and always open; called on Escape. */
  onClose?: () => void;
  renderAvatar?: (name: string) => ReactNode;
}

/** A searchable select for people. Unmatched text is reset on blur. */
export function PersonPicker({ label, emptyLabel, search, value, onPick, ...props }: PersonPickerProps) {
  const { selfId, size, error, onBlur, isInitiallyOpen, onClose, renderAvatar } = props;
  const emptyOption: Person = { id: "", name: emptyLabel, status: "active" };
  const current = value ?? emptyOption;
  const people = search.isTyped ? search.people : [emptyOption, ...search.people];
  const labelOf = (person: Person) => (person.id === selfId ? `${person.name} (you)` : userLabel(person));
  return (
    <Autocomplete
      options={people.some(({ id }) => id === current.id) ? people : [current, ...people]}
      filterOptions={(options) => (search.isTyped ? [...people] : options)}
      // Compare by id: people who are refetched while typing must not reset the input.
      value={onClose ? null : current.id}
      getOptionValue={idOf}
      getOptionLabel={labelOf}
      getOptionKey={idOf}
      onInputChange={(_, text, reason) => search.type(reason === "input" ? text : "")}
      onChange={(_, __, ___, details) => details && onPick(details.option.id || null, details.option.name)}
      onBlur={onBlur}
      noOptionsText={search.note}
      autoHighlight
      openOnFocus={isInitiallyOpen}
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
          {renderAvatar?.(person.name)}
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
          attributes={onClose || isInitiallyOpen ? { autoFocus: true } : undefined}
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

function idOf({ id }: Person): string {
  return id;
}

function InPlace({ children }: PopperProps) {
  return <Box sx={{ height: LIST_HEIGHT }}>{typeof children === "function" ? null : children}</Box>;
}
