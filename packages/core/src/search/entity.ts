/**
 * Which leads a word, an e-mail address or a number leads to: an item for each of a lead's, in the tenant's partition of
 * what begins with the same character, and by an index in that of the lead's team, or of its owner who has none. In a
 * partition they sort by the text, then by the lead's id.
 */
import { ID_LENGTH } from "../kernel/id";
import { type Read, readAll } from "../kernel/store";
import { writeEach } from "../kernel/table/batch";
import * as Table from "../kernel/table/client";
import { type Key, tenantScope } from "../kernel/table/key";
import { put, type Write } from "../kernel/table/write";
import { placeByName } from "../leads/search-source";
import { beginnings, lastDigits } from "./phone";
import { firstOf, type Searchable, type Subject, subjectOf } from "./subject";
import { fold, phrasesOf } from "./words";

/** A lead, as far as the index is concerned. */
export interface Indexed extends Searchable {
  id: string;
  owner_id: string | null;
  team_id?: string | null;
  is_leaders?: boolean;
  has_orders?: boolean;
  archived: boolean;
  deleted_at: string | null;
  erased_at?: string | null;
}

export type TokenItem = Table.Item;

export const ENTITY = "token";
const TEXT_MAX = 48; // characters: keys have to be short, and the rest is compared by what items carry
const WORDS_MAX = 24; // of name and company
const WHOLE = "="; // after the last digits of a number, which are found as a whole alone
const AGAIN = "TEAM"; // where the second item of a lead stands that two teams see

/** The items of a lead; none for one in the trash, or whose person was erased. */
export function itemsOf(lead: Indexed | undefined): TokenItem[] {
  if (!lead || lead.deleted_at) return [];
  const { id, owner_id, team_id, is_leaders } = lead;
  const subject = subjectOf(lead);
  const row = { ...subject, owner_id };
  const name = lead.has_orders && !lead.archived ? [nameOf(lead)] : [];
  if (lead.erased_at) return name;
  const tokens = textsOf(lead, subject).flatMap((text): TokenItem[] => {
    const bucket = bucketOf(text);
    const sk = `${text}#${id}`;
    const item = { pk: tenantScope("TOKENS", bucket), sk, entity: ENTITY, by_created: sk, row };
    const scopes = team_id
      ? { team_scope: partitionOf({ team: team_id }, bucket) }
      : owner_id && { owner_scope: partitionOf({ owner: owner_id }, bucket) };
    if (!is_leaders || !owner_id) return [{ ...item, ...scopes }];
    const again = {
      pk: tenantScope("TOKENS", bucket, AGAIN),
      team_scope: partitionOf({ team: owner_id }, bucket),
    };
    return [
      { ...item, ...scopes },
      { ...item, ...again },
    ];
  });
  return [...tokens, ...name];
}

/** Where an active lead stands in the order by name, which large businesses have: in a partition of the table itself. */
function nameOf(lead: Indexed): TokenItem {
  return { ...placeByName(lead), entity: ENTITY };
}

function textsOf({ name, company, email }: Indexed, { phone }: Subject): string[] {
  const phrases = [name, company ?? ""].flatMap((text) => phrasesOf(fold(text)));
  // Of a word that comes twice, the phrase that says more.
  const byWord = new Map<string, string>();
  for (const phrase of phrases.slice(0, WORDS_MAX)) {
    const word = firstOf(phrase);
    if ((byWord.get(word)?.length ?? 0) < phrase.length) byWord.set(word, phrase);
  }
  const texts = [
    ...byWord.values(),
    ...(email ? [fold(email)] : []),
    ...(phone ? [...beginnings(phone), `${lastDigits(phone)}${WHOLE}`] : []),
  ];
  return [...new Set(texts.map(shortened))];
}

/** Whose leads are looked through. */
export type Place = "tenant" | { team: string } | { owner: string };

function partitionOf(place: Place, bucket: string): string {
  if (place === "tenant") return tenantScope("TOKENS", bucket);
  return "team" in place
    ? tenantScope("TEAM", place.team, "TOKENS", bucket)
    : tenantScope("OWNER", place.owner, "TOKENS", bucket);
}

/** Numbers begin with few different digits: two of them. */
function bucketOf(text: string): string {
  return /^\d/.test(text) ? text.slice(0, 2) : String.fromCodePoint(text.codePointAt(0) ?? 0);
}

function shortened(text: string): string {
  return text.slice(0, TEXT_MAX).replace(/[\ud800-\udbff]$/, "");
}

export interface Candidate extends Subject {
  id: string;
  owner_id: string | null;
}

/** Leads that have something which begins so: 1 Query. May miss the writes of the last second. */
export async function find(
  place: Place,
  beginning: string,
  limit: number,
): Promise<{ candidates: Candidate[]; more: boolean }> {
  const prefix = shortened(beginning);
  const index =
    place === "tenant" ? undefined : "team" in place ? ("team-created" as const) : ("owner-created" as const);
  const { items, more } = await Table.query({
    index,
    partition: partitionOf(place, bucketOf(prefix)),
    prefix,
    limit,
    // Of leads that have just this, the newest first.
    descending: true,
    isRelaxed: true,
    attributes: ["sk", "row"],
  });
  const candidates = items.map((item): Candidate => {
    // Written by `itemsOf` alone.
    return { id: leadOf(item), ...(item.row as Omit<Candidate, "id">) };
  });
  return { candidates, more };
}

/** The lead that an item leads to. */
export function leadOf({ sk }: Key): string {
  return sk.slice(-ID_LENGTH);
}

export function identityOf({ pk, sk }: Key): string {
  return `${pk}\0${sk}`;
}

/** Whether two items of one place say the same. */
export function isSame(one: TokenItem | undefined, other: TokenItem): boolean {
  return one !== undefined && contentOf(one) === contentOf(other);
}

function contentOf(item: TokenItem): string {
  const { phone, words, owner_id } = (item.row ?? {}) as Partial<Candidate>;
  return JSON.stringify([item.team_scope, item.owner_scope, words, owner_id, phone?.code, phone?.national]);
}

/** The items as they stand: 1 BatchGetItem for each hundred. */
export function readItems(items: readonly TokenItem[]): Promise<(TokenItem | undefined)[]> {
  const reads = items.map(
    ({ pk, sk }): Read<TokenItem | undefined> => ({ key: { pk, sk }, parse: (item) => item }),
  );
  return readAll(...reads);
}

export const write = writeEach;

const READY = { sk: "READY" };

function readyKey(): Key {
  return { pk: tenantScope("TOKENS"), ...READY };
}

/** Notes that every lead of the tenant is in the index. */
export function markReady(): Write {
  return put({ ...readyKey(), entity: "search_index" });
}

export async function isReady(): Promise<boolean> {
  return (await Table.get(readyKey())) !== undefined;
}
