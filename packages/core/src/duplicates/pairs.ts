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
import { findMatches } from "./matches";
import { DUPLICATES_MAX } from "./rules";
import type { DuplicatePair, ListPairs } from "./schema";

const LEADS = 100;
const MAX_READS = 5;

type Pair = readonly [StoredLead, StoredLead];

/**
 * Lists pairs of visible leads that share a phone or email, newest first; the newer lead of each is active.
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
    return findMatches(newer, older).some((match) => match !== "name") ? [[newer, older]] : [];
  });
}

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
  const shown = leads.map(({ id, name, last_activity_at }, position) => ({
    ...{ id, name, last_activity_at },
    owner_name: owners[position]?.name ?? null,
  }));
  return pairs.map((pair, position) => ({
    id: idOf(pair),
    match: findMatches(...pair),
    leads: shown.slice(2 * position, 2 * position + 2),
  }));
}
