import Box from "@mui/material/Box";
import { useEffect, useRef } from "react";
import { partsOf } from "./matching";
import type { PaletteItem, PaletteSection } from "./palette-item";

interface PaletteListProps {
  id: string;
  sections: readonly PaletteSection[];
  query: string;
  current: PaletteItem | undefined;
  onChoose: (item: PaletteItem) => void;
}

export function PaletteList({ id, sections, query, current, onChoose }: PaletteListProps) {
  return (
    <Box
      id={id}
      role="listbox"
      aria-label="Leads, pages and actions"
      sx={{ flex: "0 1 auto", overflow: "auto", padding: sections.length > 0 ? 1 : 0 }}
    >
      {sections.map(({ title, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox must not contain a fieldset
        <div key={title} role="group" aria-labelledby={headId(id, title)}>
          <Box
            id={headId(id, title)}
            sx={{ padding: 1, fontSize: "0.75rem", fontWeight: 600, color: "text.secondary" }}
          >
            {title}
          </Box>
          {items.map((item) => (
            <PaletteOption
              key={item.id}
              id={`${id}-${item.id}`}
              item={item}
              query={query}
              isCurrent={item === current}
              onChoose={() => onChoose(item)}
            />
          ))}
        </div>
      ))}
    </Box>
  );
}

/** Ids in aria attributes are separated by spaces. */
function headId(id: string, title: string): string {
  return `${id}-${title.replace(" ", "-")}`;
}

interface PaletteOptionProps {
  id: string;
  item: PaletteItem;
  query: string;
  isCurrent: boolean;
  onChoose: () => void;
}

function PaletteOption({ id, item, query, isCurrent, onChoose }: PaletteOptionProps) {
  const option = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isCurrent) option.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  const { Icon, label, detail, note } = item;
  return (
    <Box
      ref={option}
      id={id}
      role="option"
      aria-selected={isCurrent}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1.5,
        minHeight: 44,
        paddingInline: 1,
        paddingBlock: 0.5,
        borderRadius: 1.5,
        cursor: "pointer",
        "&:hover": { backgroundColor: "action.hover" },
        '&[aria-selected="true"]': {
          backgroundColor: "action.selected",
          outline: "2px solid",
          outlineColor: "line.focus",
          outlineOffset: "-2px",
        },
      }}
    >
      <Icon aria-hidden fontSize="small" />
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        {/* bdi keeps the order of numbers in RTL. */}
        <bdi>
          <Marked text={label} query={query} />
        </bdi>
        {detail && (
          <Box component="bdi" sx={{ display: "block", fontSize: "0.75rem", color: "text.secondary" }}>
            <Marked text={detail} query={query} />
          </Box>
        )}
      </Box>
      {note && (
        <Box component="span" sx={{ flex: "none", fontSize: "0.75rem", color: "text.secondary" }}>
          {note}
        </Box>
      )}
    </Box>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  return partsOf(text, query).map((part) =>
    part.isMatch ? (
      <Box
        key={part.at}
        component="mark"
        sx={{ color: "inherit", fontWeight: 700, backgroundColor: "transparent" }}
      >
        {part.text}
      </Box>
    ) : (
      part.text
    ),
  );
}
