export interface NameRules {
  max: number;
  usedNames: readonly string[]; // compared case-insensitively
}

/** Same messages as the server; null if valid. */
export function nameProblem(name: string, { max, usedNames }: NameRules): string | null {
  const trimmed = name.trim();
  if (trimmed === "") return "Name is required";
  if (trimmed.length > max) return `Name can have at most ${max} characters`;
  const isTaken = usedNames.some((each) => each.toLowerCase() === trimmed.toLowerCase());
  return isTaken ? "This name is already taken" : null;
}
