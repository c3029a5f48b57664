import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { lead } from "../../../data/leads/lead.fixture";
import { startSession } from "../../../lib/session/session";
import { stubFetch } from "../../../testing/answers";
import { renderPage } from "../../../testing/render";
import { sessionToken } from "../../../testing/token";
import { MergeDialog } from "./merge-dialog";

const [one, other] = [
  lead(1, { id: "01A", name: "Asha Verma", company: "Verma Traders", tags: ["a"], version: 3 }),
  lead(2, { id: "01B", name: "Asha V", company: "Verma & Sons", tags: ["b"], version: 5 }),
];
const moves = { notes: 2, tasks: 0, history: 1, files: 0, events: 0 };
const fields = [
  { field: "name", take: "this" },
  { field: "company", take: "this" },
  { field: "tags", take: "both" },
];
const MERGED = { id: "m", kind: "merge", status: "done", done: 3, total: null, failed: 0 };

const STARTED = { status: 202, body: { success: true, data: { job_id: "m", merge_id: "m" } } };

beforeEach(() => startSession(sessionToken(), false));

const STALE = { success: false, code: "STALE", message: "Someone else changed this." };

function open(response: { status: number; body: object } = STARTED) {
  const [onMerged, onClose] = [vi.fn(), vi.fn()];
  const fetch = stubFetch((method, path) => {
    if (method === "POST") return response;
    if (path.startsWith("/api/jobs/")) return { body: { success: true, data: MERGED } };
    const isSwapped = path.startsWith("/api/leads/leads/01B/merge");
    const sides = isSwapped ? { this: other, other: one } : { this: one, other };
    if (path.includes("/merge")) return { body: { success: true, data: { ...sides, fields, moves } } };
    return { body: { success: true, data: [] } };
  });
  renderPage(<MergeDialog kept={one} other={other} onMerged={onMerged} onClose={onClose} />);
  const sent = () => fetch.mock.calls.filter(([, init]) => init?.method === "POST");
  const previews = () => fetch.mock.calls.filter(([path]) => String(path).includes("/merge?"));
  return { sent, previews, onMerged, onClose, user: userEvent.setup() };
}

const dialog = () => within(screen.getByRole("dialog", { name: "Merge two leads" }));

test("sends the remaining lead and the chosen values, and then offers an undo", async () => {
  const { sent, previews, onMerged, onClose, user } = open();
  const company = await dialog().findByRole("radiogroup", { name: "Company" });
  expect(within(company).getByRole("radio", { name: "Verma Traders" })).toBeChecked();
  expect(dialog().getByRole("radio", { name: "Both together" })).toBeChecked();
  expect(
    dialog().getByText(/^Moves from Asha V to Asha Verma: 2 notes and calls, 1 entry of history/),
  ).toBeVisible();
  await user.click(within(company).getByRole("radio", { name: "Verma & Sons" }));
  await user.click(dialog().getByRole("button", { name: "Merge" }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  const [[path, init] = []] = sent();
  expect(path).toBe("/api/leads/leads/01A/merge");
  expect(JSON.parse(String(init?.body))).toEqual({
    ...{ other_id: "01B", version: 3, other_version: 5 },
    take: { name: "this", company: "other" },
  });
  expect(await screen.findByText("Asha V is merged into Asha Verma.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Undo" })).toBeVisible();
  expect([onClose, onMerged].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(previews(), "the other lead is no longer found").toHaveLength(1);
});

test("previews again when the other lead remains, and reports a conflicting change", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { sent, onClose, user } = open({ status: 412, body: STALE });
  const company = await dialog().findByRole("radiogroup", { name: "Company" });
  await user.click(within(company).getByRole("radio", { name: "Verma & Sons" }));
  const staying = dialog().getByRole("radiogroup", { name: "Which lead do you want to keep?" });
  await user.click(within(staying).getByRole("radio", { name: /^Asha V(?!e)/ }));
  expect(await dialog().findByText(/^Moves from Asha Verma to Asha V:/)).toBeVisible();
  expect(dialog().getByRole("radio", { name: "Verma & Sons" })).toBeChecked();
  await user.click(dialog().getByRole("button", { name: "Merge" }));
  expect(await dialog().findByText("Someone else changed this.")).toBeVisible();
  expect(sent()[0]?.[0]).toBe("/api/leads/leads/01B/merge");
  expect(onClose).not.toHaveBeenCalled();
});
