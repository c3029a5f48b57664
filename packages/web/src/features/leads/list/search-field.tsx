import { SEARCH_MAX } from "@leadlane/core/leads/list/rules";
import Close from "@mui/icons-material/Close";
import Search from "@mui/icons-material/Search";
import CircularProgress from "@mui/material/CircularProgress";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useEffect, useEffectEvent, useState } from "react";
import { type ListState, withValues } from "../../../data/leads/list-query";
import { SEARCH_PLACE } from "./list-bar";
import type { ChangeList } from "./view/use-list-state";

const TYPING_PAUSE = 250; // milliseconds (spec)
const FEWEST_LETTERS = 2;

interface SearchFieldProps {
  state: ListState;
  change: ChangeList;
}

/** Narrows the list down to the leads that what is typed finds, newest first. */
export function SearchField({ state, change }: SearchFieldProps) {
  const searched = state.filter.q?.[0] ?? "";
  const [typed, setTyped] = useState(searched);
  const [shown, setShown] = useState(searched);
  // What changes elsewhere, as by a chip that is taken away, is what the field says.
  if (searched !== shown) {
    setShown(searched);
    if (searched !== typed.trim()) setTyped(searched);
  }
  const q = typed.trim().length < FEWEST_LETTERS ? "" : typed.trim();
  const isPending = q !== searched;
  const search = useEffectEvent((text: string) => {
    const filter = withValues(state.filter, "q", text === "" ? [] : [text]);
    change({ filter, ...(text !== "" && { sort: null, group: null, open: null }) }, { isTyping: true });
  });
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => search(q), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [q, isPending]);
  const end = isPending ? (
    <CircularProgress size={16} aria-label="Searching" />
  ) : (
    typed !== "" && (
      <IconButton size="small" edge="end" aria-label="Clear the search" onClick={() => setTyped("")}>
        <Close fontSize="small" />
      </IconButton>
    )
  );
  return (
    <TextField
      size="small"
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      placeholder="Search name, phone, email…"
      sx={{
        ...SEARCH_PLACE,
        "& input": { textOverflow: "ellipsis" },
        "& input::-webkit-search-cancel-button": { display: "none" },
      }}
      slotProps={{
        htmlInput: { "aria-label": "Search these leads", maxLength: SEARCH_MAX, enterKeyHint: "search" },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: end && <InputAdornment position="end">{end}</InputAdornment>,
        },
      }}
    />
  );
}
