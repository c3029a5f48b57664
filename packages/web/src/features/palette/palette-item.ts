import type { SvgIconComponent } from "@mui/icons-material";

type PaletteGroup = "Pages" | "Actions";

/** A page to go to or a thing to do. */
export interface PaletteItem {
  id: string; // kept among the recent ones
  group: PaletteGroup;
  label: string;
  words?: string; // other words that people look for it with
  Icon: SvgIconComponent;
  run: () => void;
}

export interface PaletteSection {
  title: "Recent" | PaletteGroup;
  items: readonly PaletteItem[];
}

const GROUPS: readonly PaletteGroup[] = ["Pages", "Actions"];

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether each word of the query begins a word of the item. */
function matches(item: PaletteItem, query: string): boolean {
  const words = folded(`${item.label} ${item.words ?? ""}`).split(/\s+/);
  return folded(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** What the palette shows for a query: the recent ones first while nothing is typed, without those that are no more. */
export function sectionsFor(
  items: readonly PaletteItem[],
  query: string,
  recent: readonly string[],
): readonly PaletteSection[] {
  const isBlank = query.trim() === "";
  const chosen = recent.flatMap((id) => items.filter((item) => item.id === id));
  const rest = isBlank ? items.filter((item) => !recent.includes(item.id)) : items;
  const groups = GROUPS.map((title) => ({
    title,
    items: rest.filter((item) => item.group === title && matches(item, query)),
  }));
  const sections = isBlank ? [{ title: "Recent" as const, items: chosen }, ...groups] : groups;
  return sections.filter((section) => section.items.length > 0);
}
