import { SOURCE_NAME_MAX } from "@leadlane/core/pipeline/rules";
import type { LeadSource } from "@leadlane/core/pipeline/schema";

/** A source, or a new one named after the typed text. */
export interface SourceChoice {
  id: string | null; // "" is not known; null is one that is not there yet
  name: string;
}

export const NO_SOURCE: SourceChoice = { id: "", name: "No source" };

/** Matching sources, plus a new one unless the name exists (ignoring case). */
export function sourceChoices(sources: readonly LeadSource[], typed: string): SourceChoice[] {
  const query = typed.trim().toLowerCase();
  const all = [NO_SOURCE, ...sources];
  const found = all.filter(({ name }) => name.toLowerCase().includes(query));
  const isNew = query !== "" && !all.some(({ name }) => name.toLowerCase() === query);
  return isNew ? [...found, { id: null, name: typed.trim().slice(0, SOURCE_NAME_MAX) }] : found;
}
