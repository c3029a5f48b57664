import { describe, expect, it } from "vitest";
import { EMPTY_DRAFT, parseDraft, toEntry } from "./entry-draft";

const INDIA = "Asia/Kolkata";
const draft = {
  kind: "call",
  text: " Wants a quote ",
  due: "2026-11-21T10:00",
  outcome: "Interested",
} as const;

describe("an entry draft", () => {
  it("sends only the fields of its kind", () => {
    expect(toEntry(draft, INDIA)).toEqual({ kind: "call", text: "Wants a quote", outcome: "Interested" });
    expect(toEntry({ ...draft, kind: "task" }, INDIA)).toEqual({
      kind: "task",
      text: "Wants a quote",
      due_at: "2026-11-21T04:30:00.000Z",
    });
    expect(toEntry({ ...draft, kind: "note" }, INDIA)).toEqual({ kind: "note", text: "Wants a quote" });
  });
  it("is restored from storage", () => {
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });
  it("starts empty when the stored draft is invalid", () => {
    expect(parseDraft(null)).toEqual(EMPTY_DRAFT);
    expect(parseDraft("{")).toEqual(EMPTY_DRAFT);
    expect(parseDraft('{"kind":"system","text":4}')).toEqual(EMPTY_DRAFT);
  });
});
