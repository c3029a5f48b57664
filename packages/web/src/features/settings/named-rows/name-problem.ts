export interface NameRules {
  max: number;
  taken: readonly string[]; // the names that are taken, in whatever case
}

/** What is wrong with a name, in the server's words; null when it will do. */
export function nameProblem(name: string, { max, taken }: NameRules): string | null {
  const given = name.trim();
  if (given === "") return "Name is required";
  if (given.length > max) return `Name can have at most ${max} characters`;
  const isTaken = taken.some((each) => each.toLowerCase() === given.toLowerCase());
  return isTaken ? "This name is already taken" : null;
}
