import type { ActivityKind } from "@leadlane/core/leads/rules";
import { LOST_REASONS } from "@leadlane/core/reasons/rules";
import { DEMO_ADMIN, DEMO_COLLEAGUES } from "./accounts";
import { pickProducts } from "./catalogue";
import { COMPANIES, HOMES, PLACES, SOURCES, TAGS } from "./market";
import { createPeople, createPhones, type Person } from "./names";
import { type Interest, type Occasion, pickNextStep, writeEntry, writeFirstNote } from "./phrases";
import { createRandom, type Random } from "./random";
import { DAY, MINUTE, startOfDay, workingMoment } from "./working-time";

export interface DemoLead {
  name: string;
  phone: string;
  email: string | null;
  company: string | null;
  city: string;
  state: string;
  country: string;
  source: string;
  value: number; // paise
  tags: string[];
  products: string[];
  owner: string | null;
  note: string;
  created_at: number;
  created_by: string;
  events: DemoEvent[];
}

/** An action of the user `by` at a time (UTC milliseconds) before today. */
export type DemoEvent = { at: number; by: string } & (
  | { type: "activity"; kind: ActivityKind; text: string; outcome?: string }
  | { type: "move"; status: string; lost_reason?: string }
  | { type: "plan"; follow_up_at: number; next_step: string }
  | { type: "archive" }
);

export const DEMO_LEADS = 400;
export const DEMO_DAYS = 180;
export const OVERDUE_DAYS = 5; // maximum days since a missed follow-up
const SEED = 20_261_121;
const PHONE_SEED_DIGITS = 9;
const LAKH_IN_PAISE = 10_000_000;
const TODAY = 5;

/** The stages in order, with the action that leads to each and its duration in days. */
const STAGES = [
  { status: "Contacted", occasion: "contact", days: [0, 3] },
  { status: "Qualified", occasion: "qualify", days: [2, 10] },
  { status: "Proposal", occasion: "propose", days: [3, 14] },
  { status: "Won", occasion: "win", days: [4, 24] },
] as const;

export function planLeads(now: number): DemoLead[] {
  const random = createRandom(SEED);
  const people = createPeople(random, DEMO_LEADS);
  const phones = createPhones(random, DEMO_LEADS);
  const today = startOfDay(now);
  return people.map((person, position) => {
    const age = position < TODAY ? 0 : 1 + ageOf((position - TODAY) / (DEMO_LEADS - TODAY));
    const created =
      age === 0 ? now - (position * 37 + 12) * MINUTE : workingMoment(random, today - age * DAY);
    return planLead(random, person, phones[position] ?? "", created, now);
  });
}

/** The age in days of a lead by its share; the number of leads grows in waves. */
function ageOf(share: number): number {
  const grown = share ** 1.2;
  const wave = 0.014 * Math.sin(2 * Math.PI * 9 * grown);
  return Math.floor((grown + wave) * (DEMO_DAYS - 1));
}

function planLead(random: Random, person: Person, phone: string, created: number, now: number): DemoLead {
  const place = random.weighted(PLACES);
  const home = random.weighted(HOMES);
  const [low, high] = home.budget;
  const lakhs = Math.round(random.between(low, high) / 5) * 5;
  const owner = random.chance(0.04) ? null : random.pick(SELLERS);
  const interest: Interest = {
    home: home.name,
    locality: random.pick(place.localities),
    budget: formatLakhs(lakhs),
    firstName: person.name.split(" ")[0] ?? person.name,
  };
  return {
    name: person.name,
    phone,
    email: random.chance(0.72)
      ? `${person.latin
          .toLowerCase()
          .replace(/[^a-z ]/g, "")
          .replaceAll(" ", ".")}@example.com`
      : null,
    company: random.chance(0.4) ? random.pick(COMPANIES) : null,
    city: place.city,
    state: place.state,
    country: "India",
    source: random.weighted(SOURCES),
    value: lakhs * LAKH_IN_PAISE,
    tags: [...new Set(Array.from({ length: random.between(0, 2) }, () => random.pick(TAGS)))],
    products: pickProducts(Number(phone.slice(-PHONE_SEED_DIGITS)), home.name),
    owner,
    note: writeFirstNote(random, interest),
    created_at: created,
    created_by: owner && random.chance(0.6) ? owner : DEMO_ADMIN.email,
    events: planEvents(random, interest, owner, created, now),
  };
}

function planEvents(
  random: Random,
  interest: Interest,
  owner: string | null,
  created: number,
  now: number,
): DemoEvent[] {
  const by = owner ?? DEMO_ADMIN.email;
  const events: DemoEvent[] = [];
  const log = (at: number, occasion: Occasion) => {
    events.push({ at, by, type: "activity", ...writeEntry(random, occasion, interest) });
  };
  // Unassigned leads make no progress.
  const reach = owner
    ? random.weighted([
        [0, 8],
        [1, 22],
        [2, 20],
        [3, 17],
        [4, 33],
      ] as const)
    : 0;
  const isLost = random.chance(0.36);
  const yesterday = startOfDay(now) - 1;
  let time = created;
  let stage = 0;
  for (const {
    status,
    occasion,
    days: [fewest, most],
  } of STAGES.slice(0, reach)) {
    const isEnd = isLost && stage + 1 === reach;
    const at = workingMoment(random, time + random.between(fewest, most) * DAY);
    if (at <= time || at > yesterday) break;
    if (isEnd || random.chance(0.8)) log(at, isEnd ? "lose" : occasion);
    const moved = at + random.between(2, 20) * MINUTE;
    events.push(
      isEnd
        ? { at: moved, by, type: "move", status: "Lost", lost_reason: random.pick(LOST_REASONS) }
        : { at: moved, by, type: "move", status },
    );
    time = moved;
    stage += 1;
    if (isEnd) return archiveSome(random, events, time, yesterday);
    if (random.chance(0.2)) {
      time = Math.min(time + random.between(30, 300) * MINUTE, yesterday);
      log(time, "touch");
    }
  }
  if (stage === STAGES.length) return archiveSome(random, events, time, yesterday);
  if (owner && random.chance(0.8)) events.push(planFollowUp(random, by, time, now));
  return events;
}

function archiveSome(random: Random, events: DemoEvent[], closed: number, yesterday: number): DemoEvent[] {
  const at = workingMoment(random, closed + random.between(14, 40) * DAY);
  const isArchived = random.chance(0.18);
  return isArchived && at <= yesterday ? [...events, { at, by: DEMO_ADMIN.email, type: "archive" }] : events;
}

/**
 * The next follow-up of an open lead: some missed, some due today, most in the future; never before it was
 * planned.
 */
function planFollowUp(random: Random, by: string, last: number, now: number): DemoEvent {
  const at = last + 5 * MINUTE;
  const days = random.weighted([
    [-random.between(1, OVERDUE_DAYS), 22],
    [0, 14],
    [random.between(1, 6), 40],
    [random.between(7, 24), 24],
  ] as const);
  const wanted = workingMoment(random, startOfDay(now) + days * DAY);
  const follow_up_at = wanted > at ? wanted : workingMoment(random, startOfDay(now) + DAY);
  return { at, by, type: "plan", follow_up_at, next_step: pickNextStep(random) };
}

function formatLakhs(lakhs: number): string {
  return lakhs >= 100 ? `₹${lakhs / 100} crore` : `₹${lakhs} lakh`;
}

const SELLERS = sellers();

function sellers(): readonly [string, ...string[]] {
  const [first = DEMO_ADMIN.email, ...rest] = DEMO_COLLEAGUES.flatMap(({ role, email }) => {
    if (role === "Admin") return [];
    return Array.from({ length: role === "Staff" ? 4 : 1 }, () => email);
  });
  return [first, ...rest];
}
