import Close from "@mui/icons-material/Close";
import Search from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import InputBase from "@mui/material/InputBase";
import Typography from "@mui/material/Typography";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { TEXTS } from "../../config/texts";
import { visuallyHidden } from "../../theme/visually-hidden";
import { ErrorState } from "../../ui/feedback/error-state";
import { type PaletteItem, sectionsFor } from "./palette-item";
import { PaletteList } from "./palette-list";
import { readRecent } from "./recent";
import { useLeadItems } from "./use-lead-items";

interface PaletteBodyProps {
  items: readonly PaletteItem[];
  typed: string;
  hasClose: boolean;
  onChoose: (item: PaletteItem) => void;
  onClose: () => void;
}

/** Combobox: the focus stays in the field, arrow keys select in the list. */
export function PaletteBody({ items, typed, hasClose, onChoose, onClose }: PaletteBodyProps) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(typed);
  const [recent] = useState(readRecent);
  const leads = useLeadItems(query);
  const sections = sectionsFor(items, leads.items, query, recent);
  const { shown, current, choose, onKeyDown } = useChoice(sections, onChoose);
  const isEmpty = shown.length === 0;
  const hasFailed = leads.error !== undefined;
  return (
    <>
      <Box sx={FIELD}>
        <Search aria-hidden sx={{ color: "text.secondary" }} />
        <InputBase
          autoFocus
          fullWidth
          inputRef={field}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            choose(undefined);
          }}
          onKeyDown={onKeyDown}
          placeholder={TEXTS.search}
          inputProps={{
            ...COMBOBOX,
            "aria-expanded": !isEmpty,
            "aria-controls": listId,
            "aria-activedescendant": current ? `${listId}-${current.id}` : undefined,
          }}
        />
        {hasClose && (
          <IconButton aria-label="Close" onClick={onClose}>
            <Close />
          </IconButton>
        )}
      </Box>
      <PaletteList
        id={listId}
        sections={sections}
        query={query}
        current={current}
        onPoint={(item) => choose(item.id)}
        onChoose={onChoose}
        onClose={onClose}
      />
      <Box role="status" sx={isEmpty && !hasFailed ? { padding: 3, textAlign: "center" } : visuallyHidden}>
        {isEmpty && !hasFailed && (
          <Typography color="textSecondary">{emptyText(query, leads.isSearching)}</Typography>
        )}
        {!isEmpty && query.trim() !== "" && !leads.isSearching && countText(shown.length)}
      </Box>
      {leads.hasUnlisted && (
        <Typography role="status" variant="body2" color="textSecondary" sx={NOTE}>
          {TEXTS.unlisted}
        </Typography>
      )}
      {hasFailed && (
        <Box sx={{ padding: 2 }}>
          <ErrorState
            error={leads.error}
            fallback="Couldn't search your leads."
            onRetry={() => {
              field.current?.focus();
              leads.retry();
            }}
          />
        </Box>
      )}
    </>
  );
}

const COMBOBOX = {
  role: "combobox",
  "aria-label": TEXTS.search,
  "aria-autocomplete": "list",
  autoComplete: "off",
  spellCheck: false,
} as const;

const FIELD = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  minHeight: 56,
  paddingInline: 2,
  borderBottom: "1px solid",
  borderColor: "divider",
} as const;

const NOTE = { paddingInline: 2, paddingBlock: 1.5, borderTop: "1px solid", borderColor: "divider" } as const;

function useChoice(sections: ReturnType<typeof sectionsFor>, onChoose: (item: PaletteItem) => void) {
  // By id, so that leads arriving above don't change the selection.
  const [chosen, choose] = useState<string>();
  const shown = sections.flatMap((section) => section.items);
  const index = Math.max(
    0,
    shown.findIndex((item) => item.id === chosen),
  );
  const current = shown[index];
  const onKeyDown = (event: KeyboardEvent) => {
    if (shown.length === 0) return;
    const last = shown.length - 1;
    const next = { ArrowDown: index >= last ? 0 : index + 1, ArrowUp: index <= 0 ? last : index - 1 }[
      event.key
    ];
    if (next !== undefined) choose(shown[next]?.id);
    else if (event.key === "Enter" && current) onChoose(current);
    else return;
    event.preventDefault();
  };
  return { shown, current, choose, onKeyDown };
}

function emptyText(query: string, isSearching: boolean): string {
  return isSearching ? "Searching…" : `No matches for “${query.trim()}”`;
}

function countText(count: number): string {
  return `${count} ${count === 1 ? "match" : "matches"}`;
}
