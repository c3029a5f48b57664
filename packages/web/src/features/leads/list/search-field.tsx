import { SEARCH_MAX } from "@leadlane/core/leads/list/rules";
import Close from "@mui/icons-material/Close";
import Search from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import IconButton from "@mui/material/IconButton";
import { useEffect, useEffectEvent, useState } from "react";
import { on } from "../../../config/media";
import { type ListState, withValues } from "../../../data/leads/list-query";
import type { ChangeList } from "./view/use-list-state";

const TYPING_PAUSE = 250; // milliseconds (spec section 9)
const QUERY_LENGTH_MIN = 2;

interface SearchFieldProps {
  state: ListState;
  change: ChangeList;
}

/** Search results are sorted by newest. */
export function SearchField({ state, change }: SearchFieldProps) {
  const searched = state.filter.q?.[0] ?? "";
  const [typed, setTyped] = useState(searched);
  const [shownText, setShownText] = useState(searched);
  // Follows changes from outside, such as a removed chip.
  if (searched !== shownText) {
    setShownText(searched);
    if (searched !== typed.trim()) setTyped(searched);
  }
  const q = typed.trim().length < QUERY_LENGTH_MIN ? "" : typed.trim();
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
    <Box sx={field}>
      <Search fontSize="small" sx={{ color: "text.secondary" }} />
      <input
        type="search"
        aria-label="Search these leads"
        placeholder="Search name, phone, email…"
        maxLength={SEARCH_MAX}
        enterKeyHint="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {end}
    </Box>
  );
}

/** Looks like MUI's TextField, which would add 24 kB to the first screen. Shrinks to make room in its bar. */
const field = {
  flex: { xs: "1 1 120px", md: "1 1 180px" },
  minWidth: 0, // even with the clear button
  maxWidth: { md: 280 },
  boxSizing: "border-box",
  display: "flex",
  alignItems: "center",
  gap: 1,
  height: { xs: 44, md: 40 },
  paddingInline: 1.75,
  border: "1px solid",
  borderColor: "line.field",
  borderRadius: "6px",
  backgroundColor: "background.paper",
  [on("hover")]: { "&:hover": { borderColor: "text.primary" } },
  "&:focus-within": { outline: "2px solid", outlineColor: "line.focus", outlineOffset: "-1px" },
  "& input": {
    flex: 1,
    minWidth: 0,
    padding: 0,
    border: 0,
    background: "none",
    color: "text.primary",
    fontFamily: "inherit",
    fontSize: { xs: "1rem", md: "0.875rem" }, // 16 px prevents zooming on iOS
    textOverflow: "ellipsis",
    appearance: "none",
  },
  "& input::placeholder": { color: "text.muted", opacity: 1 },
  "& input::-webkit-search-cancel-button": { display: "none" },
} as const;
