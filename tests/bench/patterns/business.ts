import { readAll } from "@leadlane/core/kernel/store";
import * as Lead from "@leadlane/core/leads/lead";
import { BoardColumn, LeadRow } from "@leadlane/core/leads/schema";
import { DONE_TASKS_MAX } from "@leadlane/core/screens/rules";
import { rollUpNext } from "@leadlane/core/statistics/roll-up";
import * as z from "zod/mini";
import { addEvent } from "../../support/calendar";
import { readForm } from "../../support/captures";
import { inTenant, newTenant, type Person, type Tenant } from "../../support/tenant";
import { startOfMonth } from "./leads";
import type { Office, Share } from "./office";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The owners of the leads: the measured Staff user has six of ten, others of the team one. Everybody measured
 * can fill a page even with a thousand leads.
 */
export const SHARES: readonly Share[] = [
  "first",
  "team",
  "first",
  "lonely",
  "first",
  "first",
  "others",
  "first",
  "lonely",
  "first",
];

/** A business with the records that the patterns need. */
export interface Business {
  tenant: Tenant;
  other: Tenant; // the target of the writes of the bare handler
  people: Record<Who, Person>;
  statuses: string[];
  sources: string[];
  formKey: string;
  /** Per person: one lead to move, two neighbours in the first status, two in the second. */
  leadsBy: Record<Who, string[]>;
  detail: Record<Who, string>; // a lead that no pattern changes
  bulk: string[]; // open leads for bulk moves
}
export type Who = "Admin" | "Manager of 24" | "Staff" | "Staff of a fifth";

export async function openBusiness({ tenant, managers, teams, lonely, leads }: Office): Promise<Business> {
  const { admin } = tenant;
  const [, manager = admin] = managers;
  const [, [staff = lonely] = []] = teams;
  const people = { Admin: admin, "Manager of 24": manager, Staff: staff, "Staff of a fifth": lonely };
  const { statuses, sources } = await tenant.me();
  await fillDay(staff);
  for (const person of Object.values(people))
    for (let day = 1; day <= 5; day += 1) await addEvent(person, { ...hourOf(day), title: "Site visit" });
  const leadsBy = {
    Admin: await somePlaces(admin),
    "Manager of 24": await somePlaces(manager),
    Staff: await somePlaces(staff),
    "Staff of a fifth": await somePlaces(lonely),
  };
  const detail = {
    Admin: await last(admin),
    "Manager of 24": await last(manager),
    Staff: await last(staff),
    "Staff of a fifth": await last(lonely),
  };
  const taken = new Set([...Object.values(leadsBy).flat(), ...Object.values(detail)]);
  const originals = await inTenant(tenant.id, () => readAll(...leads.ids.map((id) => Lead.read(id))));
  const open = originals.flatMap((lead) =>
    lead?.status_type === "open" && !taken.has(lead.id) ? [lead.id] : [],
  );
  return {
    tenant,
    other: await newTenant(),
    people,
    statuses: statuses.map(({ id }) => id),
    sources: sources.map(({ id }) => id),
    formKey: (await readForm(admin)).public_key,
    leadsBy,
    detail,
    bulk: open,
  };
}

/** Adds the maximum number of entries that the count of completed leads reads per day. */
async function fillDay(person: Person): Promise<void> {
  const { items } = (await person.get("/leads/leads?limit=20")).asPage(LeadRow);
  const note = { kind: "note", text: "Asked for the price of a plot at the corner" };
  for (let entry = 0; entry < DONE_TASKS_MAX; entry += 1)
    await person.post(`/leads/leads/${items[entry % items.length]?.id}/activities`, note);
}

async function somePlaces(person: Person): Promise<string[]> {
  const columns = (await person.get("/leads/board")).as(z.array(BoardColumn));
  const [first = [], second = [], third = []] = columns.map(({ cards }) => cards.map(({ id }) => id));
  return [...third.slice(0, 1), ...first.slice(0, 2), ...second.slice(0, 2)];
}

/** The oldest visible lead. */
async function last(person: Person): Promise<string> {
  const { items } = (await person.get("/leads/leads?limit=1&sort=created_at")).asPage(LeadRow);
  return items[0]?.id ?? "";
}

function hourOf(day: number) {
  const moment = (ms: number) => new Date(ms).toISOString();
  const starts = startOfMonth() + day * DAY_MS;
  return { starts_at: moment(starts), ends_at: moment(starts + DAY_MS / 24) };
}

/** The range of the current month. */
export function month(): string {
  const date = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return `from=${date(startOfMonth())}&to=${date(startOfMonth() + 31 * DAY_MS)}`;
}

/** The first of the last twelve months. */
export function yearAgo(): string {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 11, 1)).toISOString().slice(0, 10);
}

/** Rolls up old days, as the weekly job does. */
export function rollUp({ tenant }: Business): Promise<void> {
  return inTenant(tenant.id, async () => {
    for (let at: string | null | undefined; at !== null; ) at = (await rollUpNext(at ?? null)).cursor;
  });
}
