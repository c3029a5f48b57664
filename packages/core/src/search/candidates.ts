import { listNewest } from "../leads/list/scope";
import { useUser } from "../permissions/actor";
import { groupsOf, isVisible, type Visibility } from "../permissions/visibility";
import * as Entity from "./entity";
import type { Query, Term } from "./query";
import { subjectOf } from "./subject";

export interface Found {
  ids: string[];
  boundary: string | null;
  isPartial: boolean; // older matches may be missing
}

interface Range {
  from: string | undefined;
  wanted: number;
  isWhole?: boolean; // pages together contain every hit; single pages may be short
}

export const LIMITS = {
  few: 40, // hits up to which a word counts as rare
  newest: 200, // newest leads scanned per prefix
  leads: 300, // newest leads read if the index can't help
};
export type Limits = typeof LIMITS;
const CANDIDATES_PER_HIT = 5; // index items read per wanted hit, as about one in five matches

/** Rare words are answered from their own hits, common words from the newest leads only. */
export async function candidatesOf(
  query: Query,
  visibility: Visibility,
  range: Range,
  limits: Limits = LIMITS,
): Promise<Found> {
  const scopes = scopesOf(visibility);
  const isHit = (candidate: Entity.Candidate) =>
    isVisible(visibility, candidate.owner_id) && query.matches(candidate);
  const hitsOf = ({ candidates }: Entity.Page) => candidates.filter(isHit).map(({ id }) => id);
  const found = await Promise.all(query.terms.map((term) => lookUp(scopes, term, limits.few)));
  const rare = found.find(isAll);
  if (rare) return inOrder(rare.pages.flatMap(hitsOf), range);

  const beginnings = shortest(query.terms.map(beginningsOf));
  const newest = async (from: string | undefined): Promise<Read> => {
    if (beginnings === undefined) return scanNewest(query, from, limits.leads);
    const size = Math.min(CANDIDATES_PER_HIT * range.wanted, limits.newest);
    const read = await Promise.all(
      groupsOf(visibility).flatMap((group) =>
        beginnings.map((one) => Entity.findNewest(group, one, size, from)),
      ),
    );
    // Items before the furthest end are left to the next page, because other prefixes were not read that far.
    const end = furthest(read);
    const ids = new Set(read.flatMap(hitsOf).filter((id) => end === null || id >= end));
    return { ids: [...ids], end, isPartial: end !== null };
  };
  const phrases = async () => {
    const { phrase } = query;
    if (phrase === undefined) return [];
    const pages = await Promise.all(scopes.map((place) => Entity.find(place, phrase, limits.few)));
    return pages.flatMap(hitsOf);
  };
  const otherHits = found.flatMap(({ pages }) => pages).flatMap(hitsOf);
  return searchNewest(newest, otherHits, phrases, range);
}

/** The position that all pages have reached; null if all are complete. */
function furthest(pages: readonly Entity.Page[]): string | null {
  const ends = pages.flatMap(({ end }) => end ?? []);
  return ends.sort().at(-1) ?? null;
}

/** The first page also includes hits found by word or phrase. */
async function searchNewest(
  newest: (from: string | undefined) => Promise<Read>,
  otherHits: readonly string[],
  inPhrases: () => Promise<string[]>,
  range: Range,
): Promise<Found> {
  const isFirst = range.from === undefined && !range.isWhole;
  const [{ ids, end, isPartial }, phrases] = await Promise.all([newest(range.from), inPhrases()]);
  const others = [...otherHits, ...phrases];
  const near = others.filter((id) => end === null || id >= end);
  const isEnough = ids.length >= range.wanted || near.length === others.length;
  // Too few new hits: add older ones, even if some between them are missed.
  if (isFirst && !isEnough) return { ...inOrder([...ids, ...others], range), isPartial: true };
  return { ...inOrder([...ids, ...near], range), boundary: end, isPartial };
}

interface LookedUp {
  term: Term;
  pages: Entity.Page[];
}

async function lookUp(scopes: readonly Entity.SearchScope[], term: Term, limit: number): Promise<LookedUp> {
  const pages = scopes.flatMap((place) => term.prefixes.map((prefix) => Entity.find(place, prefix, limit)));
  return { term, pages: await Promise.all(pages) };
}

function isAll({ term, pages }: LookedUp): boolean {
  return !term.isBroad && pages.every(({ end }) => end === null);
}

function beginningsOf({ prefixes, isBroad }: Term): string[] | undefined {
  const beginnings = prefixes.flatMap((prefix) => Entity.prefixOf(prefix) ?? []);
  const isKnown = !isBroad && beginnings.length > 0 && beginnings.length === prefixes.length;
  return isKnown ? [...new Set(beginnings)] : undefined;
}

function shortest(lists: readonly (string[] | undefined)[]): string[] | undefined {
  const known = lists.filter((beginnings) => beginnings !== undefined);
  return known.sort((a, b) => a.length - b.length)[0];
}

interface Read {
  ids: string[];
  end: string | null;
  isPartial: boolean;
}

async function scanNewest(query: Query, from: string | undefined, limit: number): Promise<Read> {
  const rows = await listNewest(limit, { from });
  const ids = rows.filter((row) => query.matches(subjectOf(row))).map(({ id }) => id);
  return { ids, end: rows.length < limit ? null : (rows.at(-1)?.id ?? null), isPartial: true };
}

function inOrder(all: readonly string[], { from }: Range): Found {
  const ids = [...new Set(all)].sort().reverse();
  const following = from === undefined ? ids : ids.filter((id) => id < from);
  return { ids: following, boundary: null, isPartial: false };
}

/** A team member's tokens are stored under the team. */
export function scopesOf(visibility: Visibility): Entity.SearchScope[] {
  return groupsOf(visibility).map((group) => {
    if (!group || "team" in group) return group;
    const { rm_id, user_id } = useUser();
    return group.owner === user_id && rm_id !== null ? { team: rm_id } : group;
  });
}
