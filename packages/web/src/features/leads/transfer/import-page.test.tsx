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

test("says that an import is undone while it is, how far, and what could not be undone", async () => {
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
      "119 leads are as before the import; those it added are in the trash. 1 lead was changed since and stays.",
    ),
  ).toBeVisible();
});

/** Uploads that go through at once. */
class Uploading {
  status = 200;
  upload = {};
  onload = () => undefined;
  open = () => undefined;
  setRequestHeader = () => undefined;
  send = () => this.onload();
}

const ME = { user: { id: "01USER", role: "Admin" }, permissions: { can_import_leads: true } };

test("lets go of a file that is being read", async () => {
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
    await screen.findByLabelText("File of leads"),
    new File(["Name\nAsha"], "leads.csv", { type: "text/csv" }),
  );
  expect(await screen.findByRole("heading", { name: "Reading the file…" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("button", { name: "Choose a file" })).toBeVisible();
  const sent = () => fetch.mock.calls.filter(([, init]) => init?.method === "POST").map(([path]) => path);
  await waitFor(() => expect(sent()).toContain("/api/leads/import/j/undo"));
});
