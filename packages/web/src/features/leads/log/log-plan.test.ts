import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import { expect, it } from "vitest";
import { actionOf, emptyDraft, type LogDraft, toLog, validateDraft } from "./log-plan";

const CONTEXT = { now: Date.parse("2026-11-23T06:00:00.000Z"), timeZone: "Asia/Kolkata", currency: "INR" };

function status(type: PipelineStatus["type"]): PipelineStatus {
  const at = "2026-01-01T00:00:00.000Z";
  const times = { created_at: at, updated_at: at, version: 1 };
  return {
    id: type,
    tenant_id: "t",
    name: type === "lost" ? "Lost" : "Won",
    color: "#123456",
    type,
    order: 1,
    ...times,
  };
}

function draft(fields: Partial<LogDraft>): LogDraft {
  return { ...emptyDraft("call"), ...fields };
}

it("describes the action of the button and sends exactly that", () => {
  const usual = draft({ outcome: "Connected", next: "tomorrow", nextStep: " Send plan " });
  expect(actionOf(usual, CONTEXT)).toBe("Log call, next tomorrow 10:00");
  expect(toLog(usual, 3, CONTEXT)).toEqual({
    kind: "call",
    version: 3,
    outcome: "Connected",
    next: { follow_up_at: "2026-11-24T04:30:00.000Z", next_step: "Send plan" },
  });
  const picked = draft({ kind: "whatsapp", next: "pick", picked: "2026-12-01T16:15" });
  expect(actionOf(picked, CONTEXT)).toBe("Log WhatsApp, next 1 Dec 2026 16:15");
  expect(toLog(picked, 1, CONTEXT).next).toEqual({ follow_up_at: "2026-12-01T10:45:00.000Z" });
  expect(actionOf(draft({ next: "none" }), CONTEXT)).toBe("Log call, no next step");
  expect(toLog(draft({ next: "none" }), 1, CONTEXT).next).toBeNull();
  expect(toLog(draft({ text: " Hi " }), 1, CONTEXT)).toEqual({ kind: "call", version: 1, text: "Hi" });
});

it("keeps the text of the next step unless it is changed or cleared", () => {
  const before = { ...emptyDraft("call", "Check the loan status"), next: "tomorrow" } as const;
  const next = { follow_up_at: "2026-11-24T04:30:00.000Z" };
  expect(toLog(before, 1, CONTEXT).next).toEqual(next);
  expect(toLog({ ...before, nextStep: " Send papers " }, 1, CONTEXT).next).toEqual({
    ...next,
    next_step: "Send papers",
  });
  expect(toLog({ ...before, nextStep: " " }, 1, CONTEXT).next).toEqual({ ...next, next_step: null });
});

it("plans no next step for won and lost leads, and requires their fields", () => {
  const won = draft({ next: "tomorrow", status: status("won"), value: "1,25,000" });
  expect(actionOf(won, CONTEXT)).toBe("Log call, move to Won");
  expect(toLog(won, 1, CONTEXT)).toMatchObject({ next: null, move: { status_id: "won", value: 12_500_000 } });
  expect(validateDraft({ ...won, value: "much" }, CONTEXT)).toEqual({
    value: "Enter an amount such as 1,25,000 or 1.25 lakh",
  });
  const lost = draft({ status: status("lost") });
  expect(validateDraft(lost, CONTEXT)).toEqual({ reason: "Enter why it was lost" });
  expect(toLog({ ...lost, reason: "Pricing" }, 1, CONTEXT).move).toEqual({
    status_id: "lost",
    lost_reason: "Pricing",
  });
  expect(validateDraft(draft({ next: "pick" }), CONTEXT)).toEqual({ picked: "Choose a date and a time" });
  const past = draft({ next: "pick", picked: "2026-11-23T11:30" });
  expect(validateDraft(past, CONTEXT)).toEqual({ picked: "Choose a time in the future" });
});
