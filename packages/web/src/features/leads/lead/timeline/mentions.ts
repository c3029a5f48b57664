import { mention, partsOf } from "@leadlane/core/leads/rules";
import type { Activity } from "@leadlane/core/leads/schema";
import { toast } from "../../../../lib/feedback/toast";

export interface MentionedUser {
  id: string;
  name: string;
}

export function mentionsIn(text: string): MentionedUser[] {
  return partsOf(text).flatMap((part) => (typeof part === "string" ? [] : [part]));
}

/** The text in stored form: `@Ravi Kumar` of selected users becomes a reference to the user. */
export function withMentions(text: string, users: readonly MentionedUser[]): string {
  const byLength = [...new Map(users.map((user) => [user.name, user])).values()].sort(
    (a, b) => b.name.length - a.name.length,
  );
  return byLength.reduce((result, { id, name }) => result.replaceAll(`@${name}`, mention(name, id)), text);
}

/** The partial name after the @ at the caret; null if there is none. */
export function typedMention(text: string, caret: number): { start: number; typed: string } | null {
  const found = /(?:^|[\s(])@([\p{L}\p{M}.'’-]{0,30}(?: [\p{L}\p{M}.'’-]{0,30})?)$/u.exec(
    text.slice(0, caret),
  );
  return found ? { start: caret - (found[1]?.length ?? 0) - 1, typed: found[1] ?? "" } : null;
}

/** Informs the author about mentioned users who won't be notified, because they can't see the lead. */
export function showNotNotified({ not_told = [] }: Activity, users: readonly MentionedUser[] = []): void {
  const names = not_told.flatMap((id) => users.find((user) => user.id === id)?.name ?? []);
  if (names.length === 0) return;
  const namesText = new Intl.ListFormat("en").format(names);
  toast.info(
    `${namesText} can't see this lead, so ${names.length === 1 ? "they were" : "none of them was"} not notified.`,
  );
}
