import { normalized } from "@leadlane/core/kernel/rules";
import type { SvgIconComponent } from "@mui/icons-material";
import type { LeadContact } from "../../lib/contact/lead-sheets";

type PaletteGroup = "Leads" | "Pages" | "Actions" | "Settings";

export interface PaletteItem {
  id: string; // stored with recent items
  group: PaletteGroup;
  label: string;
  detail?: string; // distinguishes leads with the same name
  note?: string; // the lead's status
  keywords?: string; // synonyms for the search
  Icon: SvgIconComponent;
  contact?: LeadContact; // of leads that accept quick actions
  run: () => void;
}

export interface PaletteSection {
  title: "Recent leads" | "Recent" | PaletteGroup;
  items: readonly PaletteItem[];
}

const GROUPS = ["Pages", "Actions", "Settings"] as const;

const normalizeText = (text: string) => normalized(text, "NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether each word of the query is the start of a word in the item. */
function matches(item: PaletteItem, query: string): boolean {
  const words = normalizeText(`${item.label} ${item.keywords ?? ""}`).split(/\s+/);
  return normalizeText(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** Matching leads and items. Without a query: recently viewed leads and recent items first. */
export function sectionsFor(
  items: readonly PaletteItem[],
  leads: readonly PaletteItem[],
  query: string,
  recent: readonly string[],
): readonly PaletteSection[] {
  const isEmptyQuery = query.trim() === "";
  const chosen = recent.flatMap((id) => items.filter((item) => item.id === id));
  const otherItems = isEmptyQuery ? items.filter((item) => !recent.includes(item.id)) : items;
  const groups = GROUPS.map((title) => ({
    title,
    // Settings are many, so they are listed only when searched for.
    items:
      isEmptyQuery && title === "Settings"
        ? []
        : otherItems.filter((item) => item.group === title && matches(item, query)),
  }));
  const first = isEmptyQuery
    ? [
        { title: "Recent leads" as const, items: leads },
        { title: "Recent" as const, items: chosen },
      ]
    : [{ title: "Leads" as const, items: leads }];
  return [...first, ...groups].filter((section) => section.items.length > 0);
}
