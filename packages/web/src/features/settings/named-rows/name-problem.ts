export interface NameRules {
  max: number;
  taken: readonly string[]; // compared case-insensitively
}

/** Same messages as the server; null if valid. */
export function nameProblem(name: string, { max, taken }: NameRules): string | null {
  const given = name.trim();
  if (given === "") return "Name is required";
  if (given.length > max) return `Name can have at most ${max} characters`;
  const isTaken = taken.some((each) => each.toLowerCase() === given.toLowerCase());
  return isTaken ? "This name is already taken" : null;
}
