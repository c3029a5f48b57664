import type { BulkResult } from "@leadlane/core/leads/schema";

const NAMED = 3; // how many failures are told one by one

interface BulkReport {
  isWhole: boolean; // whether every lead was changed
  message: string;
  failedIds: string[];
}

export function countLeads(count: number): string {
  return count === 1 ? "1 lead" : `${count} leads`;
}

/**
 * What became of an action on many leads, in words. `done` says what was done to them: "archived".
 * `nameOf` gives a lead's name.
 */
export function reportBulk(
  results: readonly BulkResult[],
  done: string,
  nameOf: (id: string) => string,
): BulkReport {
  const failed = results.filter(({ success }) => !success);
  const changed = results.length - failed.length;
  if (failed.length === 0) return { isWhole: true, message: `${countLeads(changed)} ${done}`, failedIds: [] };
  const reasons = failed
    .slice(0, NAMED)
    .map(({ id, message }) => `${nameOf(id)}: ${message ?? "not changed"}`);
  const rest = failed.length > NAMED ? ` And ${failed.length - NAMED} more.` : "";
  return {
    isWhole: false,
    message: `${countLeads(changed)} ${done}, ${failed.length} refused. ${reasons.map(asSentence).join(" ")}${rest}`,
    failedIds: failed.map(({ id }) => id),
  };
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
