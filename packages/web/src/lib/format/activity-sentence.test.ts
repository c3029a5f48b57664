import { ACTIVITY_KINDS, SYSTEM_EVENTS } from "@leadlane/core/leads/rules";
import { describe, expect, test } from "vitest";
import { type ActivityNames, activitySentence, sentenceOnPage } from "./activity-sentence";

const names: ActivityNames = {
  userId: "me",
  user: (id) => (id === "ravi" ? "Ravi" : id === "me" ? "Meera" : null),
  status: (id) => ({ new: "New", qualified: "Qualified" })[id] ?? null,
};

function sentenceFor(
  activity: Partial<Parameters<typeof activitySentence>[0]>,
  detail?: "short" | "full",
): string {
  const { actor, verb, link, tail } = activitySentence(describeParts(activity), names, detail);
  return [actor, verb, link, "Asha Verma", tail].filter(Boolean).join(" ");
}

function describeParts(activity: Partial<Parameters<typeof activitySentence>[0]>) {
  return { kind: "system" as const, event: null, user_id: "ravi", changes: [], ...activity };
}

describe("an activity sentence", () => {
  test("names the user, the lead and the statuses of a move", () => {
    const changes = [{ field: "status_id", from: "new", to: "qualified" }];
    expect(sentenceFor({ event: "moved", changes })).toBe("Ravi moved Asha Verma to Qualified");
    expect(sentenceFor({ event: "moved", changes }, "full")).toBe(
      "Ravi moved Asha Verma from New to Qualified",
    );
  });

  test("handles a deleted status", () => {
    const changes = [{ field: "status_id", from: "gone", to: "gone too" }];
    expect(sentenceFor({ event: "moved", changes }, "full")).toBe("Ravi moved Asha Verma to another status");
  });

  test("shows You, the system and a former colleague", () => {
    expect(sentenceFor({ kind: "note", user_id: "me" })).toBe("You added a note on Asha Verma");
    const changes = [{ field: "status_id", from: "gone", to: "new" }];
    expect(sentenceFor({ event: "moved", user_id: null, changes })).toBe(
      "The system moved Asha Verma to New",
    );
    expect(sentenceFor({ kind: "call", user_id: "left" })).toBe(
      "A former user logged a call with Asha Verma",
    );
  });

  test("shows that a lead or message came from the website", () => {
    expect(sentenceFor({ event: "created", user_id: null })).toBe("The website form added Asha Verma");
    expect(sentenceFor({ kind: "note", user_id: null })).toBe(
      "The website form added a message from Asha Verma",
    );
    const again = "The website form recorded another enquiry from Asha Verma";
    expect(sentenceFor({ event: "enquired", user_id: null })).toBe(again);
  });

  test("names the new owner, or shows that the lead is unassigned", () => {
    const assigned = (to: unknown) =>
      sentenceFor({ event: "assigned", changes: [{ field: "owner_id", from: null, to }] });
    expect(assigned("ravi")).toBe("Ravi assigned Asha Verma to Ravi");
    expect(assigned("me")).toBe("Ravi assigned Asha Verma to you");
    expect(assigned("left")).toBe("Ravi assigned Asha Verma to a colleague");
    expect(assigned(null)).toBe("Ravi unassigned Asha Verma");
  });

  test("names one or two changed fields and counts more", () => {
    const changed = (...fields: string[]) =>
      sentenceFor({ event: "updated", changes: fields.map((field) => ({ field, from: 1, to: 2 })) });
    expect(changed("follow_up_at")).toBe("Ravi changed the next follow-up of Asha Verma");
    expect(changed("value", "phone")).toBe("Ravi changed the value and phone number of Asha Verma");
    expect(changed("value", "phone", "city")).toBe("Ravi changed 3 fields of Asha Verma");
    expect(changed()).toBe("Ravi updated Asha Verma");
  });

  test("omits the lead on its own page when the verb stands alone", () => {
    const onPage = (activity: Parameters<typeof sentenceFor>[0]) =>
      sentenceOnPage(activitySentence(describeParts(activity), names, "full"));
    expect(onPage({ kind: "whatsapp" })).toBe("Ravi logged a WhatsApp message");
    const field = (name: string) => [{ field: name, from: "new", to: "qualified" }];
    expect(onPage({ event: "updated", changes: field("value") })).toBe("Ravi changed the value");
    expect(onPage({ event: "created" })).toBe("Ravi added this lead");
    const moved = onPage({ event: "moved", changes: field("status_id") });
    expect(moved).toBe("Ravi moved this lead from New to Qualified");
  });

  test("covers every kind and event", () => {
    for (const kind of ACTIVITY_KINDS) expect(sentenceFor({ kind })).toMatch(/^Ravi \w.* Asha Verma$/);
    for (const event of SYSTEM_EVENTS) expect(sentenceFor({ event })).toMatch(/^Ravi \w.*Asha Verma/);
  });
});
