import type { Section } from "./sections";

/** The address of a section, on the page of settings. */
export function sectionLink(section: Section): { search: string } {
  return { search: `?section=${section.id}` };
}

/** What the way back to the list of sections remembers. */
interface LeftState {
  left: string;
}

export function leftState(section: Section): LeftState {
  return { left: section.id };
}

/** The section that led back to the list; null when nothing did. */
export function leftSection(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("left" in state)) return null;
  return typeof state.left === "string" ? state.left : null;
}
