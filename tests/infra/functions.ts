import type { Properties, Stacks, Statement } from "./stacks";

/** The functions: the stack that has each, the file with its handler, and the most that its bundle may weigh. */
export const FUNCTIONS = [
  { name: "api", stack: "api", entry: "api/index", most: 950_000 },
  { name: "realtime", stack: "realtime", entry: "realtime/index", most: 500_000 },
  { name: "project", stack: "jobs", entry: "stream/project", most: 650_000 },
  { name: "notify", stack: "jobs", entry: "stream/notify", most: 500_000 },
  { name: "tick", stack: "schedule", entry: "schedule/tick", most: 600_000 },
  { name: "canary", stack: "observability", entry: "schedule/canary", most: 50_000 },
  { name: "deliver", stack: "jobs", entry: "queue/deliver", most: 500_000 },
  { name: "transfer", stack: "jobs", entry: "queue/transfer", most: 800_000 },
] as const;

export type FunctionName = (typeof FUNCTIONS)[number]["name"];

export interface Deployed {
  name: FunctionName;
  entry: string;
  most: number;
  lambda: Properties;
  statements: Statement[];
  folder: string; // the folder with the code that AWS gets
}

/** A function as one stage's templates have it. */
export function deployed(stacks: Stacks, name: FunctionName): Deployed {
  const found = FUNCTIONS.find((one) => one.name === name);
  if (!found) throw new Error(`There is no function ${name}.`);
  const { stack, entry, most } = found;
  const lambda = stacks.lambda(stack, entry);
  const statements = stacks.statements(stack, `${name}role`);
  return { name, entry, most, lambda, statements, folder: stacks.artefact(stack, lambda) };
}

export function allDeployed(stacks: Stacks): Deployed[] {
  return FUNCTIONS.map(({ name }) => deployed(stacks, name));
}

export function actionsOf(statements: readonly Statement[]): string[] {
  return statements.flatMap(({ Action }) => Action);
}
