import Box from "@mui/material/Box";
import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { on } from "../../config/media";
import { SpeedRow } from "../../ui/lead/speed-row";
import { partsOf } from "./matching";
import type { PaletteItem, PaletteSection } from "./palette-item";

interface PaletteListProps {
  id: string;
  sections: readonly PaletteSection[];
  query: string;
  current: PaletteItem | undefined;
  onPoint: (item: PaletteItem) => void;
  onChoose: (item: PaletteItem) => void;
  onClose: () => void;
}

/**
 * The options of the search, with the quick actions of leads beside them: a listbox must not contain buttons,
 * so the actions share only its grid. With a mouse, those of the current lead are shown.
 */
export function PaletteList({ id, sections, query, current, onPoint, onChoose, onClose }: PaletteListProps) {
  return (
    <Box sx={sections.length > 0 ? [GRID, { padding: 1 }] : GRID}>
      <Box id={id} role="listbox" aria-label="Leads, pages and actions" sx={{ display: "contents" }}>
        {sections.map(({ title, items }) => (
          <Box key={title} role="group" aria-labelledby={headId(id, title)} sx={{ display: "contents" }}>
            <Box
              id={headId(id, title)}
              sx={{
                gridColumn: "1 / -1",
                padding: 1,
                fontSize: "0.75rem",
                fontWeight: 600,
                color: "text.secondary",
              }}
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
                onPoint={() => item !== current && onPoint(item)}
                onChoose={() => onChoose(item)}
              />
            ))}
          </Box>
        ))}
      </Box>
      <LeadActions items={sections[0]?.items ?? []} current={current} onClose={onClose} />
    </Box>
  );
}

const GRID = {
  flex: "0 1 auto",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  overflow: "auto",
} as const;

interface LeadActionsProps {
  items: readonly PaletteItem[]; // of the first section, which contains the leads
  current: PaletteItem | undefined;
  onClose: () => void;
}

const FIRST_ROW = 2; // below the section's title

function LeadActions({ items, current, onClose }: LeadActionsProps) {
  return items.map(
    ({ id, contact }, index) =>
      contact && (
        <Box
          key={id}
          // Closes first, so that the sheet returns the focus to the page.
          onClickCapture={() => flushSync(onClose)}
          sx={{
            gridColumn: 2,
            gridRow: FIRST_ROW + index,
            alignSelf: "center",
            ...(id !== current?.id && { [on("hover")]: { visibility: "hidden" } }),
          }}
        >
          <SpeedRow lead={contact} size="small" />
        </Box>
      ),
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
  onPoint: () => void;
  onChoose: () => void;
}

function PaletteOption({ id, item, query, isCurrent, onPoint, onChoose }: PaletteOptionProps) {
  const option = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isCurrent) option.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  const { Icon, label, detail, note, contact } = item;
  return (
    <Box
      ref={option}
      id={id}
      role="option"
      aria-selected={isCurrent}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={onChoose}
      sx={{
        gridColumn: contact ? 1 : "1 / -1",
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
      <Icon
        aria-hidden
        fontSize="small"
        sx={contact && { display: { xs: "none", md: "block" } }} // makes room for the actions
      />
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
