import { mention, partsOf } from "@leadlane/core/leads/rules";
import type { Activity } from "@leadlane/core/leads/schema";
import { toast } from "../../../../lib/feedback/toast";

/** Somebody whom a text names while it is written. */
export interface Named {
  id: string;
  name: string;
}

/** Those whom a stored text names. */
export function namedIn(text: string): Named[] {
  return partsOf(text).flatMap((part) => (typeof part === "string" ? [] : [part]));
}

/** The text as it is stored: `@Ravi Kumar` of those who were picked says who that is. */
export function withMentions(text: string, named: readonly Named[]): string {
  const byLength = [...new Map(named.map((one) => [one.name, one])).values()].sort(
    (a, b) => b.name.length - a.name.length,
  );
  return byLength.reduce((said, { id, name }) => said.replaceAll(`@${name}`, mention(name, id)), text);
}

/** Where a name is being typed that begins with @, and what of it is there; null where none is. */
export function typedAt(text: string, caret: number): { start: number; typed: string } | null {
  const found = /(?:^|[\s(])@([\p{L}\p{M}.'’-]{0,30}(?: [\p{L}\p{M}.'’-]{0,30})?)$/u.exec(
    text.slice(0, caret),
  );
  return found ? { start: caret - (found[1]?.length ?? 0) - 1, typed: found[1] ?? "" } : null;
}

/** Tells the writer of an entry whom it names in vain. */
export function sayNotTold({ not_told = [] }: Activity, named: readonly Named[] = []): void {
  const names = not_told.flatMap((id) => named.find((one) => one.id === id)?.name ?? []);
  if (names.length === 0) return;
  const who = new Intl.ListFormat("en").format(names);
  toast.info(
    `${who} can't see this lead, so ${names.length === 1 ? "they were" : "none of them was"} not told.`,
  );
}
