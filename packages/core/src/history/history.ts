import * as User from "../access/users/user";
import * as ApiKey from "../api-keys/api-key";
import { customKey } from "../fields/rules";
import { useTenant } from "../kernel/actor";
import { conflict, notFound, stale } from "../kernel/error";
import type { Change, Paged } from "../kernel/schema";
import { readAll, readByIds } from "../kernel/store";
import { decodeCursor, encodeCursor } from "../kernel/table/cursor";
import * as Entries from "../leads/activity-entity";
import { assertNotArchived, assertVisible, serialize } from "../leads/change";
import * as Lead from "../leads/lead";
import type { Lead as ShownLead, UpdateLead } from "../leads/schema";
import { TRACKED_FIELDS } from "../leads/transition";
import { serializeChanges } from "../preferences/amount";
import { CHANGED_SINCE_TEXT, COMES_WITH_STATUS_TEXT } from "./rules";
import type { HistoryEntry, ListHistory, RevertChange } from "./schema";

const ENTRIES_PER_READ = 100;
const MAX_READS = 5;

type Field = Exclude<(typeof TRACKED_FIELDS)[number], "not_duplicates">; // no form has it

interface Found {
  entry: Entries.StoredActivity;
  change: Change;
}

/** Lists field changes of a visible lead, newest first. Throws 404. */
export async function list(leadId: string, { limit, cursor }: ListHistory): Promise<Paged<HistoryEntry>> {
  const scope = ["history", useTenant(), leadId].join("\0");
  const from = cursor === undefined ? undefined : decodeCursor(cursor, scope);
  const [[lead], { found, boundary }] = await Promise.all([
    readAll(Lead.read(leadId)),
    findChanges(leadId, limit, from),
  ]);
  assertVisible(lead);
  const authors = found.map(({ entry }) => entry.user_id);
  const users = await readByIds(authors, User.read);
  const keyNames = await ApiKey.namesOf(authors.filter((id) => !users.has(id ?? "")));
  const items = found.map(({ entry, change }) => ({
    id: `${entry.id}.${change.field}`,
    at: entry.created_at,
    user_name: users.get(entry.user_id ?? "")?.name ?? keyNames.get(entry.user_id ?? "") ?? null,
    ...change,
  }));
  return { items, page: { next_cursor: boundary === null ? null : encodeCursor(boundary, scope) } };
}

async function findChanges(leadId: string, limit: number, from = "") {
  const [last = "", field] = splitOnce(from);
  const found: Found[] = [];
  let place = last === "" ? undefined : field === undefined ? last : justAfter(last);
  for (let look = 0; look < MAX_READS; look += 1) {
    const { activities, boundary } = await Entries.listOfLead(leadId, ENTRIES_PER_READ, place);
    for (const entry of activities) {
      const sk = Entries.read(entry).key.sk;
      const changes = changesIn(entry);
      const begin = sk === last ? changes.findIndex((change) => change.field === field) + 1 : 0;
      for (const change of changes.slice(begin)) {
        if (found.length === limit) return { found, boundary: place ?? null };
        found.push({ entry, change });
        place = `${sk}.${change.field}`;
      }
    }
    if (boundary === null) return { found, boundary: null };
    place = boundary;
  }
  return { found, boundary: place ?? null };
}

/** Names of own fields contain a dot. */
function splitOnce(place: string): [id: string, field?: string] {
  const dot = place.indexOf(".");
  return dot < 0 ? [place] : [place.slice(0, dot), place.slice(dot + 1)];
}

function justAfter(sk: string): string {
  return `${sk}~`;
}

function changesIn({ changes }: Entries.StoredActivity): Change[] {
  return serializeChanges(changes).filter(({ field }) => customKey(field) !== undefined || isBuiltIn(field));
}

function isBuiltIn(name: string | undefined): name is Field {
  return TRACKED_FIELDS.some((field) => field === name && field !== "not_duplicates");
}

/**
 * Reverts one change as a normal edit. Throws 404, 409 when the field has changed since, 412 for an old
 * `version`.
 */
export async function revert(leadId: string, entryId: string, { version }: RevertChange): Promise<ShownLead> {
  const [id = "", field] = splitOnce(entryId);
  const [stored, entry] = await readAll(Lead.read(leadId), Entries.read({ lead_id: leadId, id }));
  const lead = assertVisible(stored);
  const change = entry && changesIn(entry).find((each) => each.field === field);
  if (!change) throw notFound("Change");
  assertNotArchived(lead);
  const shown = serialize(lead);
  const key = customKey(change.field);
  const present = key === undefined ? isBuiltIn(change.field) && shown[change.field] : shown.custom[key];
  if (!isSame(present, change.to)) throw conflict(CHANGED_SINCE_TEXT);
  if (change.field === "lost_reason" && (change.from === null || lead.status_type !== "lost"))
    throw conflict(COMES_WITH_STATUS_TEXT);
  if (version !== undefined && version !== lead.version) throw stale();
  const reason = changesIn(entry).find((each) => each.field === "lost_reason")?.from;
  const before = change.field === "status_id" ? { lost_reason: reason } : {};
  // The value was valid for this field; the update validates it again.
  const input = (
    key === undefined ? { ...before, [change.field]: change.from } : { custom: { [key]: change.from } }
  ) as UpdateLead;
  return Lead.update(leadId, { ...input, version: lead.version });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
