import * as User from "../access/users/user";
import { readAll } from "../kernel/store";
import { assertVisible, isSeen } from "../leads/change";
import * as Lead from "../leads/lead";
import { reads as readSameContact } from "../leads/lookup-entity";
import type { StoredLead } from "../leads/stored";
import { findNamed } from "../search/search";
import { areDismissed } from "./dismissal";
import { findMatches, type Person } from "./matches";
import { DUPLICATES_MAX, type Match } from "./rules";
import type { CheckDuplicates, LikelyDuplicate } from "./schema";

/** Finds leads that may be this person, the most likely first. */
export function check({ name, phone, email, company }: CheckDuplicates): Promise<LikelyDuplicate[]> {
  return findLike({
    name: name ?? "",
    phone: phone || null,
    email: email || null,
    company: company || null,
  });
}

/** Lists likely duplicates of a visible lead, as `check`. Throws 404. */
export async function listOf(id: string): Promise<LikelyDuplicate[]> {
  const [stored] = await readAll(Lead.read(id));
  return findLike(assertVisible(stored), stored);
}

interface Like {
  lead: StoredLead;
  match: Match[];
}

async function findLike(person: Person, except?: StoredLead): Promise<LikelyDuplicate[]> {
  const [same, namesakes] = await Promise.all([
    readAll(...readSameContact(person)),
    person.name ? findNamed(person.name) : [],
  ]);
  const ids = [...same.map(newest), namesakes].flat().filter((id) => id !== except?.id);
  const leads = await readAll(...[...new Set(ids)].map((id) => Lead.read(id)));
  const found = leads.flatMap((lead): Like[] => {
    if (!lead || lead.deleted_at !== null || (except && areDismissed(except, lead))) return [];
    const match = findMatches(person, lead);
    return isDisclosed(lead, match) ? [{ lead, match }] : [];
  });
  return serialize(found.sort(byLikelihood).slice(0, DUPLICATES_MAX));
}

function newest(ids: readonly string[]): string[] {
  return [...ids].sort().reverse().slice(0, DUPLICATES_MAX);
}

/** An invisible lead is reported only by phone or email, so that nobody can probe for names. */
function isDisclosed(lead: StoredLead, match: readonly Match[]): boolean {
  return match.some((each) => each !== "name" || isSeen(lead));
}

function byLikelihood(one: Like, other: Like): number {
  return (
    weightOf(other) - weightOf(one) || (one.lead.last_activity_at < other.lead.last_activity_at ? 1 : -1)
  );
}

const WEIGHTS: Record<Match, number> = { phone: 4, email: 2, name: 1 };

function weightOf({ match }: Like): number {
  return match.reduce((sum, each) => sum + WEIGHTS[each], 0);
}

async function serialize(found: readonly Like[]): Promise<LikelyDuplicate[]> {
  const owners = await readAll(...found.map(({ lead }) => User.read(lead.owner_id ?? "none")));
  return found.map(({ lead, match }, position) => ({
    ...(isSeen(lead) && { id: lead.id, name: lead.name }),
    owner_name: owners[position]?.name ?? null,
    last_activity_at: lead.last_activity_at,
    match: isSeen(lead) ? match : match.filter((each) => each !== "name"),
  }));
}
