import { normalized } from "@leadlane/core/kernel/rules";
import type { SvgIconComponent } from "@mui/icons-material";

type PaletteGroup = "Leads" | "Pages" | "Actions";

/** A lead to look at, a page to go to or a thing to do. */
export interface PaletteItem {
  id: string; // kept among the recent ones
  group: PaletteGroup;
  label: string;
  detail?: string; // what else tells a lead from others
  note?: string; // beside it: where a lead stands
  words?: string; // other words that people look for it with
  Icon: SvgIconComponent;
  run: () => void;
}

export interface PaletteSection {
  title: "Recent leads" | "Recent" | PaletteGroup;
  items: readonly PaletteItem[];
}

const GROUPS = ["Pages", "Actions"] as const;

const folded = (text: string) => normalized(text, "NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether each word of the query begins a word of the item. */
function matches(item: PaletteItem, query: string): boolean {
  const words = folded(`${item.label} ${item.words ?? ""}`).split(/\s+/);
  return folded(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/**
 * What the palette shows for a query: the leads that it found; while nothing is typed, the leads last looked at and the
 * recent ones first, without those that are no more.
 */
export function sectionsFor(
  items: readonly PaletteItem[],
  leads: readonly PaletteItem[],
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
  const first = isBlank
    ? [
        { title: "Recent leads" as const, items: leads },
        { title: "Recent" as const, items: chosen },
      ]
    : [{ title: "Leads" as const, items: leads }];
  return [...first, ...groups].filter((section) => section.items.length > 0);
}
