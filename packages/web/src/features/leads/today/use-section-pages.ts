import type { Section } from "@leadlane/core/screens/rules";
import type { TodayLead, TodaySection } from "@leadlane/core/screens/schema";
import { useState } from "react";
import { readSection, sectionAddress } from "../../../data/today";
import type { Pagination } from "../../../ui/display/load-more";

interface LoadedPages {
  after: string; // start cursor; a refreshed first page invalidates the pages after it
  leads: readonly TodayLead[];
  cursor: string | null;
}

const NONE = { leads: [], cursor: null };

export function useSectionPages(
  name: Section,
  section: TodaySection,
  ownerId: string | null,
): { leads: readonly TodayLead[]; more: Pagination; next: string | null } {
  const [loaded, setFurther] = useState<LoadedPages | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>();
  const first = section.next_cursor;
  const current = loaded !== null && loaded.after === first ? loaded : null;
  const { leads } = current ?? NONE;
  const cursor = current ? current.cursor : first;
  const load = async () => {
    if (cursor === null || first === null || isLoading) return;
    setLoading(true);
    setError(undefined);
    try {
      let page = await readSection(name, cursor, ownerId);
      // A page may be empty although more follow.
      while (page?.leads.length === 0 && page.next_cursor !== null)
        page = await readSection(name, page.next_cursor, ownerId);
      setFurther({
        after: first,
        leads: [...leads, ...(page?.leads ?? [])],
        cursor: page?.next_cursor ?? null,
      });
    } catch (failure) {
      setError(failure);
    } finally {
      setLoading(false);
    }
  };
  const each = new Map([...section.leads, ...leads].map((lead) => [lead.id, lead]));
  return {
    leads: [...each.values()],
    next: cursor === null ? null : sectionAddress(name, cursor, ownerId),
    more: { hasMore: cursor !== null, isLoading, error, load: () => void load() },
  };
}
