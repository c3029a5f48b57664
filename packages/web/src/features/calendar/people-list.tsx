import { userLabel } from "@leadlane/core/access/rules";
import { CALENDARS_MAX } from "@leadlane/core/calendar/rules";
import { NO_OWNER } from "@leadlane/core/permissions/rules";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTeam, useVisibility } from "../../data/me";
import { useColleague, useColleagueSearch, useHasMoreUsers } from "../../data/names";
import { ChoiceRow } from "./choice-row";
import type { ShownPeople } from "./use-shown-people";

const SEARCHABLE_FROM = 13; // colleagues
const LISTED_MAX = 30;
const UNKNOWN_USER = { name: "Unknown user", status: "active" };

/** Whose entries are shown, with the colors of their entries. */
export function PeopleList({ selfId, shown, isOwnOnly, isFull, colorOf, toggle }: ShownPeople) {
  const visibility = useVisibility();
  const { people, isSearchable, note, type } = useColleagues(selfId, shown);
  const rows = [
    { id: selfId, name: "You" },
    ...people,
    ...(visibility === "all" ? [{ id: NO_OWNER, name: "Unassigned" }] : []),
  ];
  return (
    <Box component="section">
      <Typography component="h3" sx={{ fontWeight: 700 }}>
        Calendars
      </Typography>
      {isSearchable && (
        <TextField
          label="Find a colleague"
          size="small"
          fullWidth
          margin="dense"
          helperText={people.length === 0 ? note : undefined}
          onChange={({ target }) => type(target.value)}
        />
      )}
      <Box
        role="group"
        aria-label="Whose calendar"
        sx={{ maxHeight: { xxl: 8.5 * 36 }, overflowY: "auto", marginInline: -0.5, paddingInline: 0.5 }}
      >
        {rows.map(({ id, name }) => {
          const isChecked = shown.includes(id);
          return (
            <ChoiceRow
              key={id}
              isChecked={isChecked}
              isDisabled={isChecked ? id === selfId && isOwnOnly : isFull}
              color={colorOf(id)}
              onToggle={() => toggle(id)}
            >
              <Box
                component="span"
                dir="auto"
                sx={{ minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
              >
                {name}
              </Box>
            </ChoiceRow>
          );
        })}
      </Box>
      {isFull && (
        <Typography variant="body2" color="textSecondary">
          At most {CALENDARS_MAX} calendars at a time.
        </Typography>
      )}
    </Box>
  );
}

/** Colleagues by name; those shown at first come first. */
function useColleagues(selfId: string, shown: readonly string[]) {
  const [first] = useState(shown);
  const search = useColleagueSearch("active");
  const colleague = useColleague();
  const hasMore = useHasMoreUsers();
  const team = useTeam();
  const isTeam = useVisibility() === "team";
  const found = search.people.map(({ id }) => id).filter((id) => !isTeam || team.includes(id));
  const ids = search.isTyped ? found : [...new Set([...found, ...(isTeam ? team : []), ...shown])];
  const people = ids
    .filter((id) => id !== selfId && id !== NO_OWNER)
    .map((id) => ({ id, name: userLabel(colleague(id) ?? UNKNOWN_USER) }))
    .sort((a, b) => a.name.localeCompare(b.name, "en-IN"))
    .sort((a, b) => Number(first.includes(b.id)) - Number(first.includes(a.id)))
    .filter(({ id }, index) => index < LISTED_MAX || shown.includes(id));
  const isSearchable = search.isTyped || people.length >= SEARCHABLE_FROM || (hasMore && !isTeam);
  return { people, isSearchable, note: search.note, type: search.type };
}
