import type { Method } from "./route";

/**
 * Path prefixes below /api of the functions that serve a part of the routes, without overlaps; `api` serves
 * everything else.
 */
export const PREFIXES = {
  accounts: ["/auth", "/profile", "/uac", "/api-keys"],
  integrations: ["/calendar/feed", "/capture", "/int", "/mail", "/subscription", "/webhooks"],
} as const satisfies Record<string, readonly `/${string}`[]>;

type Part = keyof typeof PREFIXES;

export type ApiFunction = Part | "api";

type Below<Prefix extends string> = `${Method} ${Prefix}` | `${Method} ${Prefix}/${string}`;
type ServedByPart<Name, Of extends Part> = Extract<Name, Below<(typeof PREFIXES)[Of][number]>>;

/** The routes of a function among all `Name`s. */
export type ServedBy<Name, Of extends ApiFunction> = Of extends Part
  ? ServedByPart<Name, Of>
  : Exclude<Name, ServedByPart<Name, Part>>;

/** The function that serves a path below /api. */
export function functionFor(path: string): ApiFunction {
  const isBelow = (prefix: string) => path === prefix || path.startsWith(`${prefix}/`);
  if (PREFIXES.accounts.some(isBelow)) return "accounts";
  return PREFIXES.integrations.some(isBelow) ? "integrations" : "api";
}
