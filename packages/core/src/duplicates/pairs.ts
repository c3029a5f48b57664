import * as User from "../access/users/user";
import { useTenant } from "../kernel/actor";
import type { Paged } from "../kernel/schema";
import { readEventuallyConsistent } from "../kernel/store";
import { decodeCursor, encodeCursor } from "../kernel/table/cursor";
import { isSeen } from "../leads/change";
import * as Lead from "../leads/lead";
import { listNewest } from "../leads/list/scope";
import { reads as readSameContact } from "../leads/lookup-entity";
import type { StoredLead, StoredRow } from "../leads/stored";
import { useVisibility, visibilityKey } from "../permissions/visibility";
import { areDismissed } from "./dismissal";
import { likeness } from "./likeness";
import { DUPLICATES_MAX } from "./rules";
import type { DuplicatePair, ListPairs } from "./schema";

const LEADS = 100; // that are looked at together
const MAX_READS = 5; // for one page: it is short where few have anything in common

type Pair = readonly [StoredLead, StoredLead]; // the newer one first

/**
 * Visible leads that have a phone number or an e-mail address in common, the newest first; of two, the newer one is active.
 * For each hundred leads 1 Query and at most 3 BatchGetItem, at most five hundred for a page.
 */
export async function listPairs({ limit, cursor }: ListPairs): Promise<Paged<DuplicatePair>> {
  const scope = ["duplicates", useTenant(), visibilityKey(useVisibility())].join("\0");
  const from = cursor === undefined ? undefined : decodeCursor(cursor, scope);
  const { pairs, boundary } = await findPairs(limit, from);
  return {
    items: await serialize(pairs),
    page: { next_cursor: boundary === null ? null : encodeCursor(boundary, scope) },
  };
}

/** A page of pairs, and behind which pair, or which lead, the next begins. */
async function findPairs(limit: number, from: string | undefined) {
  const [last, other] = from?.split(".") ?? [];
  const pairs: Pair[] = [];
  let place = last === undefined || other === undefined ? last : `${last}~`;
  for (let look = 0; look < MAX_READS; look += 1) {
    const rows = await listNewest(LEADS, { from: place });
    const found = (await pairsOf(rows)).filter(
      ([newer, older]) => newer.id !== last || !other || older.id < other,
    );
    pairs.push(...found.slice(0, limit - pairs.length));
    const [newer, older] = pairs.at(-1) ?? [];
    if (newer && older && pairs.length === limit) return { pairs, boundary: idOf([newer, older]) };
    place = rows.at(-1)?.id;
    if (rows.length < LEADS || place === undefined) return { pairs, boundary: null };
  }
  return { pairs, boundary: place ?? null };
}

async function pairsOf(rows: readonly StoredRow[]): Promise<Pair[]> {
  const reads = rows.flatMap((row) => readSameContact(row).map((read) => ({ id: row.id, read })));
  const sets = await readEventuallyConsistent(...reads.map(({ read }) => read));
  const keys = reads.flatMap(({ id }, position) =>
    olderThan(id, sets[position]).map((other) => `${id}.${other}`),
  );
  const pairs = [...new Set(keys)]
    .sort()
    .reverse()
    .map((key) => key.split("."));
  const leads = await readEventuallyConsistent(...pairs.flat().map((id) => Lead.read(id)));
  return pairs.flatMap((_, position): Pair[] => {
    const [newer, older] = [leads[2 * position], leads[2 * position + 1]];
    if (!isSeen(newer) || !isSeen(older) || areDismissed(newer, older)) return [];
    return likeness(newer, older).some((match) => match !== "name") ? [[newer, older]] : [];
  });
}

/** The newest of some ids that are older than one. */
function olderThan(id: string, ids: readonly string[] = []): string[] {
  return ids
    .filter((other) => other < id)
    .sort()
    .reverse()
    .slice(0, DUPLICATES_MAX);
}

function idOf([newer, older]: Pair): string {
  return `${newer.id}.${older.id}`;
}

async function serialize(pairs: readonly Pair[]): Promise<DuplicatePair[]> {
  const leads = pairs.flat();
  const owners = await readEventuallyConsistent(
    ...leads.map(({ owner_id }) => User.read(owner_id ?? "none")),
  );
  const told = leads.map(({ id, name, last_activity_at }, position) => ({
    ...{ id, name, last_activity_at },
    owner_name: owners[position]?.name ?? null,
  }));
  return pairs.map((pair, position) => ({
    id: idOf(pair),
    match: likeness(...pair),
    leads: told.slice(2 * position, 2 * position + 2),
  }));
}
