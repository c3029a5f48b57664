export const REASON_NAME_MAX = 60;
export const REASONS_MAX = 50;
export const FORMER_NAMES_MAX = 10;

export const REASON_LISTS = ["lost_reasons", "call_outcomes"] as const;
export type ReasonList = (typeof REASON_LISTS)[number];

export const REASON_NOUNS: Record<ReasonList, string> = {
  lost_reasons: "lost reason",
  call_outcomes: "call outcome",
};

/** The default lost reasons. */
export const LOST_REASONS = [
  "Pricing",
  "Competition",
  "Budget",
  "Missing features",
  "Long sales cycle",
  "No decision-maker",
  "Unresponsive",
  "Poor fit",
  "Other",
] as const;

export const DEFAULT_CALL_OUTCOMES = ["Connected", "No answer", "Busy", "Wrong number"] as const;

/** The reason that lets the user type their own text. */
export function isOther(name: string): boolean {
  return name.toLowerCase() === "other";
}

interface NamedReason {
  name: string;
  retired: boolean;
  former_names: readonly string[];
}

/** The names to choose from now. */
export function currentNames(reasons: readonly NamedReason[]): string[] {
  return reasons.filter(({ retired }) => !retired).map(({ name }) => name);
}

/** The current names, then those that older leads may have. */
export function usedNames(reasons: readonly NamedReason[]): string[] {
  const retired = reasons.filter((reason) => reason.retired).map(({ name }) => name);
  const former = reasons.flatMap(({ former_names }) => former_names);
  return [...new Set([...currentNames(reasons), ...retired, ...former])];
}
