/**
 * One item per word, email and number, sorted by text; indexes repeat it per team, or owner without a team.
 * One more item per two first letters is sorted by lead id, to find the newest.
 */
import { ID_LENGTH } from "../kernel/id";
import { type Read, readAll } from "../kernel/store";
import { batchWrite } from "../kernel/table/batch";
import * as Table from "../kernel/table/client";
import type { IndexName } from "../kernel/table/definition";
import { type Key, tenantScope } from "../kernel/table/key";
import type { Group } from "../permissions/visibility";
import { beginnings, ENDING, lastDigitsOf } from "./phone";
import { firstOf, type Searchable, type Subject, subjectOf } from "./subject";
import { fold, phrasesOf } from "./words";

export interface Indexed extends Searchable {
  id: string;
  owner_id: string | null;
  team_id?: string | null;
  archived: boolean;
  deleted_at: string | null;
  erased_at?: string | null;
}

export type TokenItem = Table.Item;

export const ENTITY = "token";
const TEXT_MAX = 48; // characters per key; the rest is compared with `row`
const WORDS_MAX = 24;
const TEXTS = "TOKENS";
const NEWEST = "NEWEST";

export function itemsOf(lead: Indexed | undefined): TokenItem[] {
  if (!lead || lead.deleted_at || lead.erased_at) return [];
  const { id, owner_id, team_id } = lead;
  const subject = subjectOf(lead);
  const row = { ...subject, owner_id };
  const texts = textsOf(lead, subject);
  const places = [
    ...texts.map((text): IndexPosition => ({ kind: TEXTS, bucket: bucketOf(text), sk: `${text}#${id}` })),
    ...beginningsOf(texts).map((bucket): IndexPosition => ({ kind: NEWEST, bucket, sk: id })),
  ];
  return places.map(({ kind, bucket, sk }): TokenItem => {
    const item = { pk: tenantScope(kind, bucket), sk, entity: ENTITY, by_created: sk, row };
    const isOwned = owner_id !== null && (!team_id || kind === NEWEST);
    return {
      ...item,
      ...(team_id && { team_scope: partitionOf({ team: team_id }, kind, bucket) }),
      ...(isOwned && { owner_scope: partitionOf({ owner: owner_id }, kind, bucket) }),
    };
  });
}

interface IndexPosition {
  kind: typeof TEXTS | typeof NEWEST;
  bucket: string;
  sk: string;
}

function textsOf({ name, company, email }: Indexed, { phone }: Subject): string[] {
  const phrases = [name, company ?? ""].flatMap((text) => phrasesOf(fold(text)));
  // Of phrases that start with the same word, only the longest is indexed.
  const byWord = new Map<string, string>();
  for (const phrase of phrases.slice(0, WORDS_MAX)) {
    const word = firstOf(phrase);
    if ((byWord.get(word)?.length ?? 0) < phrase.length) byWord.set(word, phrase);
  }
  const texts = [
    ...byWord.values(),
    ...(email ? [fold(email), domainOf(fold(email))] : []),
    ...(phone ? [...beginnings(phone), lastDigitsOf(phone)] : []),
  ];
  return [...new Set(texts.map(shortened))];
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@"));
}

export type SearchScope = Group | undefined;

function partitionOf(scope: SearchScope, kind: IndexPosition["kind"], bucket: string): string {
  if (!scope) return tenantScope(kind, bucket);
  return "team" in scope
    ? tenantScope("TEAM", scope.team, kind, bucket)
    : tenantScope("OWNER", scope.owner, kind, bucket);
}

function indexOf(scope: SearchScope): IndexName | undefined {
  if (!scope) return undefined;
  return "team" in scope ? "team-created" : "owner-created";
}

export function prefixOf(text: string): string | undefined {
  const [one = "", two] = text;
  return two === undefined || one === ENDING || /\d/.test(one) ? undefined : one + two;
}

function beginningsOf(texts: readonly string[]): string[] {
  return [...new Set(texts.map(prefixOf).filter((beginning) => beginning !== undefined))];
}

/** Two characters for numbers, because few digits come first. */
function bucketOf(text: string): string {
  if (text.startsWith(ENDING)) return text.slice(0, 3);
  return /^[\d@]/.test(text) ? text.slice(0, 2) : String.fromCodePoint(text.codePointAt(0) ?? 0);
}

function shortened(text: string): string {
  return text.slice(0, TEXT_MAX).replace(/[\ud800-\udbff]$/, "");
}

export interface Candidate extends Subject {
  id: string;
  owner_id: string | null;
}

export interface Page {
  candidates: Candidate[];
  end: string | null;
}

export function find(scope: SearchScope, beginning: string, limit: number, from?: string): Promise<Page> {
  const prefix = shortened(beginning);
  // Descending, so that equal texts list the newest lead first.
  return read(scope, { partition: partitionOf(scope, TEXTS, bucketOf(prefix)), prefix, limit, from });
}

export function findNewest(
  scope: SearchScope,
  beginning: string,
  limit: number,
  from?: string,
): Promise<Page> {
  return read(scope, { partition: partitionOf(scope, NEWEST, beginning), limit, from });
}

async function read(
  scope: SearchScope,
  range: Pick<Table.QueryOptions, "partition" | "prefix" | "limit" | "from">,
): Promise<Page> {
  const index = indexOf(scope);
  const attributes = ["sk", "row"];
  const { items, hasMore } = await Table.query({
    ...range,
    index,
    descending: true,
    isEventuallyConsistent: true,
    attributes,
  });
  const candidates = items.map((item): Candidate => {
    // Only `itemsOf` writes rows.
    return { id: leadOf(item), ...(item.row as Omit<Candidate, "id">) };
  });
  return { candidates, end: hasMore ? (items.at(-1)?.sk ?? null) : null };
}

export function leadOf({ sk }: Key): string {
  return sk.slice(-ID_LENGTH);
}

export function identityOf({ pk, sk }: Key): string {
  return `${pk}\0${sk}`;
}

export function isSame(one: TokenItem | undefined, other: TokenItem): boolean {
  return one !== undefined && contentOf(one) === contentOf(other);
}

function contentOf(item: TokenItem): string {
  const { phone, words, owner_id } = (item.row ?? {}) as Partial<Candidate>;
  return JSON.stringify([item.team_scope, item.owner_scope, words, owner_id, phone?.code, phone?.national]);
}

export function readItems(items: readonly TokenItem[]): Promise<(TokenItem | undefined)[]> {
  const reads = items.map(
    ({ pk, sk }): Read<TokenItem | undefined> => ({ key: { pk, sk }, parse: (item) => item }),
  );
  return readAll(...reads);
}

export const write = batchWrite;
