import Box from "@mui/material/Box";
import type { PaletteItem, PaletteSection } from "./palette-item";
import { PaletteOption } from "./palette-option";

interface PaletteListProps {
  id: string;
  sections: readonly PaletteSection[];
  current: PaletteItem | undefined;
  onChoose: (item: PaletteItem) => void;
}

/** The matches by kind, each kind named. */
export function PaletteList({ id, sections, current, onChoose }: PaletteListProps) {
  return (
    <Box
      id={id}
      role="listbox"
      aria-label="Pages and actions"
      sx={{ flex: "0 1 auto", overflow: "auto", padding: sections.length > 0 ? 1 : 0 }}
    >
      {sections.map(({ title, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list of options
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <Box
            id={`${id}-${title}`}
            sx={{ padding: 1, fontSize: "0.75rem", fontWeight: 600, color: "text.secondary" }}
          >
            {title}
          </Box>
          {items.map((item) => (
            <PaletteOption
              key={item.id}
              id={`${id}-${item.id}`}
              item={item}
              isCurrent={item === current}
              onChoose={() => onChoose(item)}
            />
          ))}
        </div>
      ))}
    </Box>
  );
}
