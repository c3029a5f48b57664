import { readPhone } from "@leadlane/core/kernel/phone/rules";
import { describe, expect, it } from "vitest";
import { DEMO_ADMIN, DEMO_COLLEAGUES } from "./accounts";
import { CATALOGUE } from "./catalogue";
import { DEMO_DAYS, DEMO_LEADS, OVERDUE_DAYS, planLeads } from "./plan";
import { DAY, startOfDay } from "./working-time";

const NOW = Date.parse("2026-11-21T09:00:00.000Z");
const leads = planLeads(NOW);
const last = <T>(list: readonly T[]) => list[list.length - 1];
const statusOf = (lead: (typeof leads)[number]) =>
  last(lead.events.flatMap((event) => (event.type === "move" ? [event.status] : []))) ?? "New";

describe("the demo data", () => {
  it("is the same on every start and moves with the date", () => {
    expect(planLeads(NOW)).toEqual(leads);
    const later = planLeads(NOW + 10 * DAY);
    expect(later.map((lead) => lead.created_at - 10 * DAY)).toEqual(leads.map((lead) => lead.created_at));
  });

  it("has 12 users and 400 leads of the last 180 days", () => {
    expect([DEMO_ADMIN, ...DEMO_COLLEAGUES]).toHaveLength(12);
    expect(leads).toHaveLength(DEMO_LEADS);
    expect(Math.min(...leads.map((lead) => lead.created_at))).toBeGreaterThanOrEqual(
      startOfDay(NOW) - DEMO_DAYS * DAY,
    );
    expect(Math.max(...leads.map((lead) => lead.created_at))).toBeLessThan(NOW);
  });

  it("gives each lead a unique name and a valid phone number", () => {
    expect(new Set(leads.map((lead) => lead.name)).size).toBe(DEMO_LEADS);
    expect(new Set(leads.map((lead) => lead.phone)).size).toBe(DEMO_LEADS);
    expect(leads.every((lead) => readPhone(lead.phone) === lead.phone)).toBe(true);
    expect(leads.filter((lead) => /[\u0900-\u097f]/.test(lead.name))).toHaveLength(3);
  });

  it("has 25 products in 5 categories, and most leads are linked to active ones", () => {
    const products = CATALOGUE.flatMap((category) => category.products);
    expect([CATALOGUE.length, products.length]).toEqual([5, 25]);
    const offered = products.flatMap(({ name, isSoldOut }) => (isSoldOut ? [] : [name]));
    expect(leads.flatMap((lead) => lead.products.filter((name) => !offered.includes(name)))).toEqual([]);
    expect(leads.filter((lead) => lead.products.length > 0).length).toBeGreaterThan(300);
  });

  it("uses prices between 15 lakh and 3 crore rupees, in whole lakhs", () => {
    for (const { value } of leads) {
      expect(value).toBeGreaterThanOrEqual(150_000_000);
      expect(value).toBeLessThanOrEqual(3_000_000_000);
      expect(value % 10_000_000).toBe(0);
    }
  });

  it("dates every event after the creation of the lead and before now, in order", () => {
    for (const lead of leads) {
      const times = [lead.created_at, ...lead.events.map((event) => event.at)];
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(last(times)).toBeLessThanOrEqual(NOW);
    }
  });

  it.each([0, 5, 11, 17, 23])(
    "dates each follow-up after the creation of the lead, %i hours into a day",
    (hour) => {
      const now = startOfDay(NOW) + hour * 60 * 60 * 1000;
      for (const lead of planLeads(now)) {
        for (const event of lead.events) {
          expect(event.at).toBeGreaterThanOrEqual(lead.created_at);
          if (event.type !== "plan") continue;
          expect(event.follow_up_at).toBeGreaterThan(event.at);
          expect(event.follow_up_at).toBeGreaterThanOrEqual(startOfDay(now) - OVERDUE_DAYS * DAY);
        }
        expect(last(lead.events)?.at ?? lead.created_at, lead.name).toBeLessThanOrEqual(now);
      }
    },
  );

  it("has leads in every status, older ones won, and a reason for each loss", () => {
    const statuses = leads.map(statusOf);
    for (const status of ["New", "Contacted", "Qualified", "Proposal", "Won", "Lost"]) {
      expect(statuses.filter((other) => other === status).length, status).toBeGreaterThan(20);
    }
    const moves = leads.flatMap((lead) => lead.events.filter((event) => event.type === "move"));
    expect(moves.every((move) => (move.status === "Lost") === Boolean(move.lost_reason))).toBe(true);
  });

  it("has missed, current and future follow-ups, and some archived leads", () => {
    const due = leads.flatMap((lead) =>
      lead.events.flatMap((event) => (event.type === "plan" ? [event.follow_up_at] : [])),
    );
    const today = startOfDay(NOW);
    expect(due.filter((time) => time < today).length).toBeGreaterThan(10);
    expect(due.filter((time) => time >= today && time < today + DAY).length).toBeGreaterThan(5);
    expect(due.filter((time) => time >= today + DAY).length).toBeGreaterThan(30);
    expect(leads.filter((lead) => last(lead.events)?.type === "archive").length).toBeGreaterThan(5);
  });
});
