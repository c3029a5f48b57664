import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { startSession } from "../../../lib/session/session";
import { stubFetch } from "../../../testing/answers";
import { renderPage } from "../../../testing/render";
import { sessionToken } from "../../../testing/token";
import { DataSection } from "./data-section";

const ARCHIVE = {
  kind: "archive",
  failed: 0,
  started_at: "2026-11-20T06:30:00.000Z",
  started_by_name: "Asha",
};

it("shows the progress of an archive and the size of the finished ones", async () => {
  startSession(sessionToken(), false);
  const archiveResult = { counts: { leads: 100_000, bytes: 90 * 1024 * 1024 }, reason: null };
  const data = [
    { ...ARCHIVE, id: "c", status: "running", done: 42_000, total: 100_000 },
    {
      ...ARCHIVE,
      id: "b",
      status: "done",
      done: 9,
      total: 9,
      result: archiveResult,
      results_url: "/api/jobs/b/file",
    },
    { ...ARCHIVE, id: "a", status: "failed", done: 9, total: 20 },
  ];
  stubFetch(() => ({ body: { success: true, data } }));
  renderPage(<DataSection />);
  expect(await screen.findByText("Preparing: 42,000 of 1,00,000 leads")).toBeVisible();
  expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "42");
  expect(screen.getByText("9 leads · 90.0 MB · available for 7 days")).toBeVisible();
  expect(screen.getByText("The archive couldn't be created")).toBeVisible();
  expect(screen.getByRole("button", { name: "Prepare an archive" })).toBeDisabled();
});
