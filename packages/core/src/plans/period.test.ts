import { describe, expect, it } from "vitest";
import { monthsAfter } from "./month";
import { graceEnd, nextDue, pay, roll, type StoredSubscription, unused } from "./period";
import { upgradePrice } from "./rules";

const START = "2026-03-10T08:00:00.000Z";
const END = "2026-04-10T08:00:00.000Z";
const ZONE = "Asia/Kolkata";
const GRACE = "2026-04-17T08:00:00.000Z";

function subscription(change: Partial<StoredSubscription> = {}): StoredSubscription {
  return {
    id: "s",
    plan_id: "growth",
    started_at: START,
    anchor: { at: START, timezone: ZONE },
    ends_at: END,
    next: null,
    invoice_id: null,
    due_at: null,
    created_at: START,
    updated_at: START,
    version: 1,
    ...change,
  };
}

function at(moment: string, ms = 0): number {
  return Date.parse(moment) + ms;
}

function monthAfter(moment: string): string {
  return monthsAfter({ at: moment, timezone: ZONE }, 1);
}

describe("over time, a subscription", () => {
  it("switches from the trial to the free plan exactly at its end", () => {
    const trial = subscription({ plan_id: "trial" });
    expect(roll(trial, at(END, -1))).toBe(trial);
    expect(roll(trial, at(END))).toMatchObject({ plan_id: "free", started_at: END, ends_at: null });
  });

  it("switches to the cheaper or free plan at the end of the period", () => {
    const cheaper = subscription({ next: { plan_id: "starter", is_paid: false } });
    expect(roll(cheaper, at(END, -1))).toBe(cheaper);
    expect(roll(cheaper, at(END))).toMatchObject({ plan_id: "starter", ends_at: END, next: null });
    expect(roll(cheaper, at(GRACE))).toMatchObject({ plan_id: "free", started_at: GRACE });
    const cancelled = subscription({ next: { plan_id: "free", is_paid: false } });
    expect(roll(cancelled, at(END))).toMatchObject({ plan_id: "free", started_at: END });
  });

  it("has a grace period of seven days when unpaid, then switches to the free plan", () => {
    const unpaid = subscription({ invoice_id: "i" });
    expect(graceEnd(unpaid)).toBe(GRACE);
    expect(roll(unpaid, at(GRACE, -1))).toBe(unpaid);
    expect(roll(unpaid, at(GRACE))).toMatchObject({ plan_id: "free", ends_at: null, invoice_id: null });
  });

  it("starts a prepaid period and continues from there", () => {
    const paid = subscription({ next: { plan_id: "starter", is_paid: true } });
    expect(roll(paid, at(END))).toMatchObject({ plan_id: "starter", ends_at: monthAfter(END), next: null });
    expect(roll(paid, at("2026-09-01T00:00:00.000Z"))).toMatchObject({ plan_id: "free" });
  });
});

describe("the next scheduled step", () => {
  it("is seven days before the end for the invoice, then the end, then the end of the grace period", () => {
    expect(nextDue(subscription(), at(START))).toBe("2026-04-03T08:00:00.000Z");
    expect(nextDue(subscription({ invoice_id: "i" }), at(START))).toBe(END);
    expect(nextDue(subscription({ invoice_id: "i" }), at(END))).toBe(GRACE);
  });

  it("is immediate for an overdue invoice", () => {
    expect(nextDue(subscription(), at(END, 5))).toBe(new Date(at(END, 5)).toISOString());
  });

  it("is the end of a trial or a cancelled plan, and none for the free plan", () => {
    expect(nextDue(subscription({ plan_id: "trial" }), at(START))).toBe(END);
    expect(nextDue(subscription({ next: { plan_id: "free", is_paid: false } }), at(START))).toBe(END);
    expect(nextDue(subscription({ plan_id: "free", ends_at: null }), at(START))).toBeNull();
  });
});

describe("a payment", () => {
  const now = at("2026-04-05T00:00:00.000Z");

  it("for the current plan adds a month to the remaining or overdue period", () => {
    const invoiced = subscription({ invoice_id: "i" });
    expect(pay(invoiced, { plan_id: "growth" }, now, ZONE)).toMatchObject({
      ends_at: monthAfter(END),
      invoice_id: null,
    });
    expect(pay(invoiced, { plan_id: "growth" }, at(END, 1), ZONE)).toMatchObject({
      ends_at: monthAfter(END),
    });
  });

  it("for a more expensive plan starts a period at once", () => {
    const begun = { plan_id: "scale", started_at: new Date(now).toISOString(), next: null };
    const credit = unused(subscription(), now).amount;
    expect(pay(subscription(), { plan_id: "scale", credit }, now, ZONE)).toMatchObject({
      ...begun,
      ends_at: "2026-05-05T00:00:00.000Z",
    });
    const free = subscription({ plan_id: "free", ends_at: null });
    expect(pay(free, { plan_id: "starter" }, now, ZONE)).toMatchObject({
      plan_id: "starter",
      started_at: begun.started_at,
    });
  });

  it("for a cheaper plan schedules it after the current period", () => {
    const paid = pay(
      subscription({ next: { plan_id: "starter", is_paid: false } }),
      { plan_id: "starter" },
      now,
      ZONE,
    );
    expect(paid).toMatchObject({
      plan_id: "growth",
      ends_at: END,
      next: { plan_id: "starter", is_paid: true },
    });
  });
});

describe("unused days", () => {
  const left = (moment: string, change: Partial<StoredSubscription> = {}) =>
    unused(subscription(change), at(moment));

  it("are worth their share of the month, with a started day as a whole, rounded up", () => {
    expect(left(START)).toEqual({ days: 31, amount: 299_900 });
    expect(left("2026-03-31T08:00:00.000Z")).toEqual({ days: 10, amount: 96_742 });
    expect(left("2026-03-30T08:00:00.001Z")).toEqual({ days: 11, amount: 106_417 });
    expect(left("2026-04-10T07:59:59.999Z")).toEqual({ days: 1, amount: 9_675 });
  });

  it("in a prepaid month count by the length of that month", () => {
    const twoMonths = { ends_at: "2026-05-10T08:00:00.000Z" };
    expect(left("2026-03-31T08:00:00.000Z", twoMonths)).toEqual({ days: 40, amount: 96_742 + 299_900 });
    expect(left("2026-05-01T08:00:00.000Z", twoMonths)).toEqual({ days: 9, amount: 89_970 });
  });

  it("are worth nothing for an unpaid or expired period", () => {
    const none = { days: 0, amount: 0 };
    expect(left(START, { plan_id: "trial" })).toEqual(none);
    expect(left(START, { plan_id: "free", ends_at: null })).toEqual(none);
    expect(left(END)).toEqual(none);
    expect(left(GRACE)).toEqual(none);
  });

  it("reduce the price of an upgrade to no less than the provider's minimum", () => {
    expect([0, 96_742, 799_850, 900_000].map((amount) => upgradePrice(799_900, amount))).toEqual([
      799_900, 703_158, 100, 100,
    ]);
    expect(upgradePrice(0, 100)).toBe(0);
  });
});

describe("an order with a credit", () => {
  const ordered = at("2026-03-20T08:00:00.000Z");
  const credit = unused(subscription(), ordered).amount;
  const order = { plan_id: "scale", credit } as const;
  const days = (from: string, to: string | null) => (Date.parse(to ?? "") - Date.parse(from)) / 86_400_000;

  it("buys a month when paid at once or a day later", () => {
    for (const moment of [ordered, ordered + 86_000_000]) {
      const { started_at, ends_at } = pay(subscription(), order, moment, ZONE);
      expect(ends_at).toBe(monthAfter(started_at));
    }
  });

  it("buys less time when the credited days were used before the payment", () => {
    const { started_at, ends_at } = pay(subscription(), order, at("2026-04-09T08:00:00.000Z"), ZONE);
    const used = credit - unused(subscription(), at("2026-04-09T08:00:00.000Z")).amount;
    expect(days(started_at, ends_at)).toBeCloseTo(30 * (1 - used / 799_900), 5);
  });

  it("credits the days once, even if a second order credits them too", () => {
    const first = pay(subscription(), order, ordered, ZONE);
    const second = pay(first, order, ordered, ZONE);
    expect(days(first.ends_at ?? "", second.ends_at)).toBeCloseTo(30 * (1 - credit / 799_900), 5);
  });

  it("extends the period by days paid for after the order", () => {
    const renewed = subscription({ ends_at: monthAfter(END) });
    const { started_at, ends_at } = pay(renewed, order, ordered, ZONE);
    expect(days(started_at, ends_at)).toBeCloseTo(31 * (1 + 299_900 / 799_900), 5);
  });
});
