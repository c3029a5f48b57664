import { listBefore } from "../leads/search-source";
import { useUser } from "../permissions/actor";
import { isVisible, type Visibility } from "../permissions/visibility";
import * as Entity from "./entity";
import type { Query, Term } from "./query";
import { beginNewest, hasNewest, keepReady } from "./readiness";
import { subjectOf } from "./subject";

/** Leads that the index says are hits. */
export interface Found {
  ids: string[]; // newest first
  boundary: string | null; // after which lead there may be more; null at the end
  isPartial: boolean; // more may match than were looked at
}

interface Range {
  from: string | undefined; // the lead after which to go on
  wanted: number; // hits that are enough
  isWhole?: boolean; // page after page has every hit, however short a page is
}

/** How much a search reads; smaller in tests, whose businesses are. */
export const LIMITS = {
  few: 40, // places by which a word is seen to be rare
  many: 300, // the same in a business that is too small to keep the newest apart
  newest: 200, // places of the newest that are looked through at most
  leads: 100, // the newest leads that are looked through where the index can't say
  before: 500, // the same in a business that does not keep the newest apart
};
export type Limits = typeof LIMITS;
const PLACES_A_HIT = 5; // of the newest that begin alike, where at least every fifth mostly is one

/**
 * Every Query of the index is bounded: what is not found by them in whole is looked for among the newest. 1 or 2 Queries for
 * one word, of two words 2 to 4; up to 3 more where what is typed may be a domain.
 */
export async function candidatesOf(
  looked: Query,
  visibility: Visibility,
  range: Range,
  limits: Limits = LIMITS,
): Promise<Found> {
  const place = placeOf(visibility);
  const isHit = (candidate: Entity.Candidate) =>
    isVisible(visibility, candidate.owner_id) && looked.matches(candidate);
  const hitsOf = ({ candidates }: Entity.Page) => candidates.filter(isHit).map(({ id }) => id);
  const lookUps = looked.terms.map((term) => lookUp(place, term, limits.few));
  const [found, isReady] = await Promise.all([Promise.all(lookUps), keepReady()]);
  const isKept = isReady && !found.some(isAll) && (await hasNewest());
  if (isReady && !isKept && !found.some(isAll))
    found.push(...(await Promise.all(found.slice(0, 1).map((longest) => goOn(place, longest, limits)))));
  const pages = found.flatMap((one) => one.pages);
  const rare = found.find(isAll);
  if (isReady && rare) return inOrder(rare.pages.flatMap(hitsOf), range);
  if (isReady && !isKept && looked.terms.some(beginningsOf)) await beginNewest();

  const beginnings = isKept ? fewest(looked.terms.map(beginningsOf)) : undefined;
  const newest = async (from: string | undefined, limit: number): Promise<Read> => {
    if (beginnings === undefined) return lookThrough(looked, from, limit);
    const own = ownPlaceOf(visibility);
    const read = await Promise.all(beginnings.map((one) => Entity.findNewest(own, one, limit, from)));
    // What lies beyond the end of one of them is looked at with what follows there.
    const ends = read.flatMap((page) => page.end ?? []);
    const end = ends.sort().at(-1) ?? null;
    const ids = new Set(read.flatMap(hitsOf).filter((id) => end === null || id >= end));
    return { ids: [...ids], end, isPartial: end !== null };
  };
  const least = isKept ? limits.leads : limits.before;
  const size = beginnings === undefined ? least : Math.min(PLACES_A_HIT * range.wanted, limits.newest);
  const phrases = async () =>
    looked.phrase === undefined ? [] : hitsOf(await Entity.find(place, looked.phrase, limits.few));
  return amongNewest((from) => newest(from, size), pages.flatMap(hitsOf), phrases, range);
}

/** Hits among the newest, page by page; on the first also what was found elsewhere. */
async function amongNewest(
  newest: (from: string | undefined) => Promise<Read>,
  strays: readonly string[],
  inPhrases: () => Promise<string[]>,
  range: Range,
): Promise<Found> {
  const isFirst = range.from === undefined && !range.isWhole;
  const [{ ids, end, isPartial }, phrases] = await Promise.all([newest(range.from), inPhrases()]);
  const others = [...strays, ...phrases];
  const near = others.filter((id) => end === null || id >= end);
  const isEnough = ids.length >= range.wanted || near.length === others.length;
  // Where the newest have few, hits from beyond them follow, though others between may not be found.
  if (isFirst && !isEnough) return { ...inOrder([...ids, ...others], range), isPartial: true };
  return { ...inOrder([...ids, ...near], range), boundary: end, isPartial };
}

interface LookedUp {
  term: Term;
  pages: Entity.Page[];
}

async function lookUp(place: Entity.Place, term: Term, limit: number): Promise<LookedUp> {
  const pages = term.prefixes.map((prefix) => Entity.find(place, prefix, limit));
  return { term, pages: await Promise.all(pages) };
}

/** Whether every lead that has the word was read. */
function isAll({ term, pages }: LookedUp): boolean {
  return !term.isBroad && pages.every(({ end }) => end === null);
}

/** The same word further on, where a business is too small to keep the newest apart. */
async function goOn(
  place: Entity.Place,
  { term, pages }: LookedUp,
  { few, many }: Limits,
): Promise<LookedUp> {
  const further = pages.map(async (page, at): Promise<Entity.Page> => {
    const prefix = term.prefixes[at];
    if (page.end === null || prefix === undefined || term.isBroad) return page;
    const rest = await Entity.find(place, prefix, many - few, page.end);
    return { candidates: [...page.candidates, ...rest.candidates], end: rest.end };
  });
  return { term, pages: await Promise.all(further) };
}

/** The two-letter prefixes under which a word is indexed, its domain prefix among them. */
function beginningsOf({ prefixes, isBroad }: Term): string[] | undefined {
  const beginnings = prefixes.flatMap((prefix) => Entity.beginningOf(prefix) ?? []);
  const isKnown = !isBroad && beginnings.length > 0 && beginnings.length === prefixes.length;
  return isKnown ? [...new Set(beginnings)] : undefined;
}

function fewest(some: readonly (string[] | undefined)[]): string[] | undefined {
  const known = some.filter((beginnings) => beginnings !== undefined);
  return known.sort((a, b) => a.length - b.length)[0];
}

interface Read {
  ids: string[];
  end: string | null; // the last lead that was looked at; null where none follows
  isPartial: boolean;
}

async function lookThrough(looked: Query, from: string | undefined, limit: number): Promise<Read> {
  const rows = await listBefore(from, limit);
  const ids = rows.filter((row) => looked.matches(subjectOf(row))).map(({ id }) => id);
  return { ids, end: rows.length < limit ? null : (rows.at(-1)?.id ?? null), isPartial: true };
}

function inOrder(all: readonly string[], { from }: Range): Found {
  const ids = [...new Set(all)].sort().reverse();
  const following = from === undefined ? ids : ids.filter((id) => id < from);
  return { ids: following, boundary: null, isPartial: false };
}

/** Where the caller's leads stand together in the index. While teams change, that is with everybody's. */
export function placeOf(visibility: Visibility): Entity.Place {
  const place = ownPlaceOf(visibility);
  const { rm_id } = useUser();
  return typeof place === "object" && "owner" in place && rm_id !== null ? { team: rm_id } : place;
}

function ownPlaceOf(visibility: Visibility): Entity.Place {
  return visibility.scope === "all" || !visibility.isKeyed ? "tenant" : visibility.group;
}
