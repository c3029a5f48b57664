import type { AuditEntry } from "@leadlane/core/audit/schema";
import { describe, expect, it } from "vitest";
import { auditSentence, isFullyDescribed } from "./audit-sentence";

const LOCALE = { currency: "INR", timeZone: "Asia/Kolkata" };

function entry(changes: Partial<AuditEntry>): AuditEntry {
  return {
    id: "01E",
    tenant_id: "t",
    at: "2026-11-20T06:30:00.000Z",
    actor_id: "asha",
    actor_name: "Asha",
    action: "updated",
    subject_type: "lead",
    subject_id: "ravi",
    subject_name: "Ravi Kumar",
    lead_id: "ravi",
    changes: [],
    request_id: "r",
    ...changes,
  };
}

function sentenceOf(changes: Partial<AuditEntry>): string {
  const { verb, subject, tail } = auditSentence(entry(changes), LOCALE);
  return `Asha ${verb}${verb.endsWith(" ") || subject === "" ? "" : " "}${subject}${tail}`;
}

const STATUS = { field: "status_id", from: "a", to: "b", from_name: "New", to_name: "Qualified" };
const VALUE = { field: "value", from: null, to: 12_500_000 };
const PHONE = { field: "phone", from: "", to: "+919876543210" };
const DUE = { field: "follow_up_at", from: null, to: "2026-11-21T04:30:00.000Z" };

describe("an audit entry as a sentence", () => {
  it("shows the old and new value", () => {
    expect(sentenceOf({ changes: [{ field: "city", from: "Pune", to: "Mumbai" }, VALUE] })).toBe(
      "Asha changed Ravi Kumar: city Pune → Mumbai, value none → ₹1,25,000",
    );
    expect(sentenceOf({ changes: [PHONE, DUE] })).toBe(
      "Asha changed Ravi Kumar: phone number none → +91 98765 43210, next follow-up none → 21 Nov 2026, 10:00",
    );
  });

  it("counts changes when there are too many to list", () => {
    expect(sentenceOf({ changes: [STATUS, VALUE, PHONE, DUE] })).toBe("Asha changed Ravi Kumar: 4 fields");
  });

  it("has special texts for moves and assignments", () => {
    const lost = { field: "lost_reason", from: null, to: "Budget" };
    expect(sentenceOf({ action: "moved", changes: [STATUS, lost] })).toBe(
      "Asha moved Ravi Kumar from New to Qualified: lost reason none → Budget",
    );
    expect(sentenceOf({ action: "assigned", changes: [{ field: "owner_id", from: "x", to: null }] })).toBe(
      "Asha assigned Ravi Kumar to nobody",
    );
  });

  it("uses plain names for permissions, managers and switches", () => {
    const changes = [
      { field: "permissions.can_assign_leads", from: false, to: true },
      { field: "rm_id", from: null, to: "m", to_name: "Meena" },
    ];
    expect(sentenceOf({ subject_type: "user", changes })).toBe(
      "Asha changed Ravi Kumar: permission “Assign leads” off → on, manager none → Meena",
    );
  });

  it("adds the record type when the name alone is unclear", () => {
    expect(sentenceOf({ action: "created" })).toBe("Asha added the lead Ravi Kumar");
    expect(
      sentenceOf({ action: "created", subject_type: "activity", subject_name: "whatsapp on Ravi Kumar" }),
    ).toBe("Asha logged a WhatsApp message with Ravi Kumar");
    const logged = (action: "created" | "updated" | "removed", subject_name: string) =>
      sentenceOf({ action, subject_type: "activity", subject_name, changes: [] });
    expect(logged("created", "call on Ravi Kumar")).toBe("Asha logged a call with Ravi Kumar");
    expect(logged("created", "email on Ravi Kumar")).toBe("Asha logged an email with Ravi Kumar");
    expect(logged("created", "task on Ravi Kumar")).toBe("Asha added a task for Ravi Kumar");
    expect(logged("updated", "note on Ravi Kumar")).toBe("Asha changed the note on Ravi Kumar");
    expect(logged("removed", "meeting on Ravi Kumar")).toBe("Asha deleted the meeting with Ravi Kumar");
    expect(sentenceOf({ action: "removed", subject_type: "status", subject_name: "Proposal" })).toBe(
      "Asha deleted the status Proposal",
    );
    expect(sentenceOf({ action: "removed" })).toBe("Asha moved the lead Ravi Kumar to the trash");
    expect(sentenceOf({ action: "restored" })).toBe("Asha restored the lead Ravi Kumar from the trash");
    expect(sentenceOf({ action: "restored", subject_type: "tenant", subject_name: "Acme" })).toBe(
      "Asha restored the business Acme from a backup",
    );
  });

  it("omits the object when the action has none", () => {
    const own = { subject_type: "user", subject_id: "asha", subject_name: "Asha" } as const;
    expect(sentenceOf({ ...own, action: "signed_in" })).toBe("Asha signed in");
    expect(sentenceOf({ ...own, action: "password_changed" })).toBe("Asha changed their password");
    expect(sentenceOf({ subject_type: "user", action: "password_changed" })).toBe(
      "Asha changed the password of Ravi Kumar",
    );
  });
});

it("detects whether the details contain more than the sentence", () => {
  expect(isFullyDescribed(entry({ changes: [STATUS, VALUE, PHONE] }))).toBe(true);
  expect(isFullyDescribed(entry({ changes: [STATUS, VALUE, PHONE, DUE] }))).toBe(false);
  expect(isFullyDescribed(entry({ action: "created", changes: [PHONE] }))).toBe(false);
  expect(isFullyDescribed(entry({ action: "archived" }))).toBe(true);
});
