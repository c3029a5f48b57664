import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { startSession } from "../../../lib/session/session";
import { stubFetch } from "../../../testing/answers";
import { renderPage } from "../../../testing/render";
import { sessionToken } from "../../../testing/token";
import { ImportPage } from "./import-page";

beforeEach(() => startSession(sessionToken({ role: "Admin" }), false));

const RUNNING = {
  id: "j",
  kind: "import",
  status: "running",
  done: 40,
  total: 120,
  failed: 0,
  phase: "undo",
};

test("shows the progress of an import undo and the rows it could not undo", async () => {
  let job: object = RUNNING;
  stubFetch((_, path) => ({
    body: { success: true, data: path.startsWith("/api/leads/import/j") ? job : null },
  }));
  renderPage(<ImportPage />, { path: "/acme/leads/import?job=j" });
  expect(await screen.findByRole("heading", { name: "Undoing the import…" })).toBeVisible();
  expect(screen.getByRole("progressbar", { name: "Undoing the import" })).toHaveAttribute(
    "aria-valuenow",
    "33",
  );
  expect(screen.getByText(/^40 of 120 leads\./)).toBeVisible();
  expect(screen.queryByText(/Importing/)).toBeNull();
  job = { ...RUNNING, status: "undone", done: 120, failed: 1 };
  expect(await screen.findByRole("heading", { name: "The import was undone" })).toBeVisible();
  expect(
    screen.getByText(
      "119 leads were reverted; leads that the import added are in the trash. 1 lead has changed since and was not reverted.",
    ),
  ).toBeVisible();
});

test("shows the job that an import waits for, and offers to undo an interrupted one", async () => {
  const user = userEvent.setup();
  let job: object = { ...RUNNING, phase: "apply", status: "waiting", total: null, waiting_for: "import" };
  const fetch = stubFetch((_, path) => ({
    body: { success: true, data: path.startsWith("/api/leads/import/j") ? job : null },
  }));
  renderPage(<ImportPage />, { path: "/acme/leads/import?job=j" });
  expect(await screen.findByRole("heading", { name: "Waiting…" })).toBeVisible();
  expect(screen.getByText(/^Waiting for another import to finish\. You can leave this page/)).toBeVisible();
  const result = { changed: 1, reason: "This stopped before it was done." };
  job = { ...RUNNING, phase: "apply", status: "failed", result, undo_until: "2030-01-01T00:00:00.000Z" };
  expect(await screen.findByText("1 lead was added or updated before it stopped.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Undo the import" }));
  await user.click(await screen.findByRole("button", { name: "Undo the import" }));
  await waitFor(() => expect(fetch.mock.calls.map(([path]) => path)).toContain("/api/leads/import/j/undo"));
});

class Uploading {
  status = 200;
  upload = {};
  onload = () => undefined;
  open = () => undefined;
  setRequestHeader = () => undefined;
  send = () => this.onload();
}

const ME = { user: { id: "01USER", role: "Admin" }, permissions: { can_import_leads: true } };

test("cancels a file that is being read", async () => {
  const user = userEvent.setup();
  vi.stubGlobal("XMLHttpRequest", Uploading);
  const fetch = stubFetch((method, path) => {
    const data = (() => {
      if (path.startsWith("/api/auth/me")) return ME;
      if (path.startsWith("/api/uploads")) return { upload_id: "u", url: "/put", headers: {} };
      if (method === "POST") return { job_id: "j" };
      return { ...RUNNING, status: "waiting", done: 0, total: null, phase: "apply" };
    })();
    return { body: { success: true, data } };
  });
  renderPage(<ImportPage />, { path: "/acme/leads/import" });
  await user.upload(
    await screen.findByLabelText("File with leads"),
    new File(["Name\nAsha"], "leads.csv", { type: "text/csv" }),
  );
  expect(await screen.findByRole("heading", { name: "Reading the file…" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("button", { name: "Choose a file" })).toBeVisible();
  const sent = () => fetch.mock.calls.filter(([, init]) => init?.method === "POST").map(([path]) => path);
  await waitFor(() => expect(sent()).toContain("/api/leads/import/j/undo"));
});

const RESULT = {
  ...{ dry_run: true, created: 2, updated: 0, skipped: 0, refused: 0, warned: 1, guess: {}, reason: null },
  source: { sheet: "Leads", header_row: 3 },
  columns: [
    { name: "Name", samples: ["Asha"], field: "name", confidence: "sure" },
    {
      name: "Call on",
      samples: ["05/12/2026"],
      field: "follow_up_at",
      confidence: "unsure",
      reading: {
        date_order: "dmy",
        is_evident: false,
        example: { text: "05/12/2026", value: "2026-12-05" },
      },
    },
  ],
  unknown: [
    { field: "source_id", label: "__proto__", rows: 3, value: "none" },
    { field: "owner_id", label: "Gone", rows: 2, value: "none" },
  ],
  lost_without_reason: 2,
  problems: [],
  warnings: [{ row: 2, message: "Email can't be read: “asha@@x”" }],
};

test("asks once about dates, unknown names and missing lost reasons, above the result", async () => {
  const user = userEvent.setup();
  vi.stubGlobal("XMLHttpRequest", Uploading);
  const sent: unknown[] = [];
  stubFetch((method, path, { body }) => {
    const data = (() => {
      if (path.startsWith("/api/auth/me")) return ME;
      if (path.startsWith("/api/uploads")) return { upload_id: "u", url: "/put", headers: {} };
      if (method === "POST") {
        sent.push(JSON.parse(String(body)));
        return { job_id: `j${sent.length}` };
      }
      if (!path.startsWith("/api/leads/import")) return [];
      return { ...RUNNING, status: "done", phase: "apply", result: RESULT };
    })();
    return { body: { success: true, data } };
  });
  renderPage(<ImportPage />, { path: "/acme/leads/import" });
  await user.upload(
    await screen.findByLabelText("File with leads"),
    new File(["Name\nAsha"], "leads.csv", { type: "text/csv" }),
  );
  expect(await screen.findByRole("heading", { name: "Match your columns" })).toBeVisible();
  expect(screen.getByText("Read from sheet “Leads”, header in row 3.")).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Import Name as" })).toHaveAccessibleDescription("Clear match");
  expect(screen.getByRole("combobox", { name: "Import Call on as" })).toHaveAccessibleDescription(
    "Not sure, please check",
  );
  expect(screen.getByText("05/12/2026 is 5 December 2026")).toBeVisible();
  expect(screen.getByText(/Email can't be read: “asha@@x”/)).toBeVisible();
  const start = screen.getByRole("button", { name: "Import 2 leads" });
  const heading = screen.getByRole("heading", { name: "What will happen" });
  expect(heading.compareDocumentPosition(start)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

  const choose = async (column: string, field: string) => {
    await user.click(screen.getByRole("combobox", { name: column }));
    await user.click(screen.getByRole("option", { name: field }));
  };
  await choose("Date format of Call on", "Month/day/year");
  await choose("Import source __proto__ as", "Skip these rows");
  const reason = screen.getByRole("textbox", { name: "Lost reason" });
  expect(reason).toHaveValue("Not given");
  await user.clear(reason);
  await user.type(reason, "Old");
  expect(screen.queryByRole("button", { name: "Import 2 leads" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Check again" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    dry_run: true,
    mapping: { Name: "name", "Call on": "follow_up_at" },
    readings: [{ column: "Call on", date_order: "mdy" }],
    values: { source_id: [{ label: "__proto__", value: "skip" }], status_id: [], owner_id: [] },
    lost_reason: "Old",
  });
});
