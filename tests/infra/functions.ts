import type { Properties, Stacks, Statement } from "./stacks";

/** The functions with their stack and the file of their handler. */
export const FUNCTIONS = [
  { name: "api", stack: "api", entry: "api/lambda/api" },
  { name: "accounts", stack: "api", entry: "api/lambda/accounts" },
  { name: "passkeys", stack: "api", entry: "api/lambda/passkeys" },
  { name: "integrations", stack: "api", entry: "api/lambda/integrations" },
  { name: "realtime", stack: "realtime", entry: "realtime/index" },
  { name: "project", stack: "jobs", entry: "stream/project" },
  { name: "notify", stack: "jobs", entry: "stream/notify" },
  { name: "tick", stack: "schedule", entry: "schedule/tick" },
  { name: "canary", stack: "observability", entry: "schedule/canary" },
  { name: "deliver", stack: "jobs", entry: "queue/deliver" },
  { name: "transfer", stack: "jobs", entry: "queue/transfer" },
  { name: "call", stack: "jobs", entry: "queue/call" },
] as const;

export type FunctionName = (typeof FUNCTIONS)[number]["name"];

export interface Deployed {
  name: FunctionName;
  entry: string;
  lambda: Properties;
  statements: Statement[];
  folder: string; // the folder of the deployed code
}

/** A function in the templates of a stage. */
export function deployed(stacks: Stacks, name: FunctionName): Deployed {
  const found = FUNCTIONS.find((one) => one.name === name);
  if (!found) throw new Error(`There is no function ${name}.`);
  const { stack, entry } = found;
  const lambda = stacks.lambda(stack, entry);
  const statements = stacks.statements(stack, `${name}role`);
  return { name, entry, lambda, statements, folder: stacks.artefact(stack, lambda) };
}

export function allDeployed(stacks: Stacks): Deployed[] {
  return FUNCTIONS.map(({ name }) => deployed(stacks, name));
}

export function actionsOf(statements: readonly Statement[]): string[] {
  return statements.flatMap(({ Action }) => Action);
}
