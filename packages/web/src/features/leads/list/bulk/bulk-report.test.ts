import { describe, expect, it } from "vitest";
import { reportBulk, reportJob } from "./bulk-report";

const nameOf = (id: string) => `Lead ${id}`;
const failure = (id: string, message?: string) => ({ id, success: false, message });

describe("the report of a bulk action", () => {
  it("counts the changed leads", () => {
    expect(reportBulk([{ id: "1", success: true }], "archived", nameOf)).toEqual({
      isComplete: true,
      message: "1 lead archived",
      failedIds: [],
    });
  });
  it("lists failures with reasons, and keeps them for a retry", () => {
    const report = reportBulk([{ id: "1", success: true }, failure("2", "Not found.")], "archived", nameOf);
    expect(report.message).toBe("1 lead archived, 1 refused. Lead 2: Not found.");
    expect(report.failedIds).toEqual(["2"]);
  });
  it("lists a few of many failures", () => {
    const report = reportBulk(
      ["1", "2", "3", "4", "5"].map((id) => failure(id)),
      "moved",
      nameOf,
    );
    expect(report.message).toBe(
      "0 leads moved, 5 refused. Lead 1: not changed. Lead 2: not changed. Lead 3: not changed. And 2 more.",
    );
  });
});

it("shows the changed and rejected leads of a job, with reasons", () => {
  const refused = ["Not yours", "Not yours", "Archived."].map((message, at) => ({ id: String(at), message }));
  const result = { changed: 1200, refused, reason: null };
  expect(reportJob({ status: "done", failed: 3, result }, "moved")).toEqual({
    isComplete: false,
    message: "1,200 leads moved, 3 refused. Not yours. Archived.",
  });
  expect(
    reportJob({ status: "done", failed: 0, result: { ...result, refused: [] } }, "moved").isComplete,
  ).toBe(true);
  expect(reportJob({ status: "undone", failed: 1200, result }, "restored").message).toMatch(
    /^0 leads restored, 1,200 refused/,
  );
  expect(
    reportJob({ status: "failed", failed: 0, result: { ...result, reason: "The status is gone." } }, "moved"),
  ).toEqual({
    isComplete: false,
    message: "1,200 leads moved, then it stopped. The status is gone.",
  });
});
