import type { Method } from "./route";

/**
 * Path prefixes below /api of the functions that serve a part of the routes. The longest matching prefix
 * counts, as in API Gateway; `api` serves everything else.
 */
export const PREFIXES = {
  accounts: ["/auth", "/profile", "/uac", "/api-keys"],
  passkeys: ["/auth/passkey", "/auth/step-up", "/profile/passkeys"],
  integrations: ["/calendar/feed", "/capture", "/int", "/mail", "/subscription", "/webhooks", "/hooks"],
} as const satisfies Record<string, readonly `/${string}`[]>;

type Part = keyof typeof PREFIXES;
type Prefix = (typeof PREFIXES)[Part][number];

export type ApiFunction = Part | "api";

export const API_FUNCTIONS = ["api", "accounts", "passkeys", "integrations"] as const satisfies ApiFunction[];

type Below<Path extends string> = `${Method} ${Path}` | `${Method} ${Path}/${string}`;
/** Without the names below a longer prefix. */
type At<Name, Of extends Prefix> = Of extends Prefix
  ? Exclude<Extract<Name, Below<Of>>, Below<Extract<Prefix, `${Of}/${string}`>>>
  : never;

/** The routes of a function among all `Name`s. */
export type ServedBy<Name, Of extends ApiFunction> = Of extends Part
  ? At<Name, (typeof PREFIXES)[Of][number]>
  : Exclude<Name, Below<Prefix>>;

const LONGEST_FIRST = API_FUNCTIONS.flatMap((name) =>
  name === "api" ? [] : PREFIXES[name].map((prefix) => ({ name, prefix })),
).sort((one, other) => other.prefix.length - one.prefix.length);

/** The function that serves a path below /api. */
export function functionFor(path: string): ApiFunction {
  const found = LONGEST_FIRST.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
  return found?.name ?? "api";
}
