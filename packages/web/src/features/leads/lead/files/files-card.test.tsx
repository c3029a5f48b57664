import { LEAD_FILE_TYPE_TEXT } from "@leadlane/core/files/rules";
import type { LeadFile } from "@leadlane/core/lead-files/schema";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { useLead } from "../../../../data/leads/leads";
import { startSession } from "../../../../lib/session/session";
import { renderPage } from "../../../../testing/render";
import { serveLead } from "../../../../testing/served-lead";
import { sessionToken } from "../../../../testing/token";
import { FilesCard } from "./files-card";

const PATH = "/api/leads/leads/lead-1/files";

beforeEach(() => startSession(sessionToken({ role: "Staff", user_id: "01ME" }), false));

function Files({ archived = false }) {
  const { data } = useLead("lead-1");
  return data ? <FilesCard lead={{ ...data, archived }} /> : null;
}

function stored(name: string, fields: Partial<LeadFile> = {}): LeadFile {
  const created_at = "2026-11-21T10:00:00.000Z";
  return { id: name, name, type: "application/pdf", size: 1_300_000, created_at, user_id: "01ME", ...fields };
}

/** Serves the files of a lead; `refuse` may answer a request with a message. */
function serveFiles(
  first: readonly LeadFile[],
  refuse: (method: string) => string | undefined = () => undefined,
) {
  let files = first;
  const sent: string[] = [];
  serveLead({}, (method, path, init) => {
    if (path.startsWith("/api/uploads")) {
      sent.push("announce");
      return { body: { success: true, data: { upload_id: `u${sent.length}`, url: "/put", headers: {} } } };
    }
    if (!path.startsWith(PATH)) return undefined;
    const message = refuse(method);
    if (message) return { status: 402, body: { success: false, message, code: "PLAN_LIMIT" } };
    if (method === "GET") return { body: { success: true, data: files } };
    sent.push(`${method} ${path.slice(PATH.length)}`);
    if (method === "DELETE") {
      files = files.filter(({ id }) => !path.endsWith(`/${id}`));
      return { body: { success: true, data: { id: "x" } } };
    }
    const { name } = JSON.parse(String(init.body));
    files = [stored(name), ...files];
    return { status: 201, body: { success: true, data: files[0] } };
  });
  return sent;
}

class Uploading {
  status = 200;
  upload = {};
  onload = () => undefined;
  open = () => undefined;
  setRequestHeader = () => undefined;
  send = () => this.onload();
  abort = () => undefined;
}

const pdf = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });
const names = () =>
  screen.queryAllByRole("button", { name: /^\w+\.pdf$/ }).map(({ textContent }) => textContent);

it("adds several files at once and lists them with size, person and date", async () => {
  vi.stubGlobal("XMLHttpRequest", Uploading);
  const sent = serveFiles([]);
  renderPage(<Files />);
  expect(await screen.findByText(/^No files yet/)).toBeVisible();
  await userEvent.upload(screen.getByLabelText("Files to add"), [pdf("one.pdf"), pdf("two.pdf")]);
  expect(await screen.findByRole("button", { name: "two.pdf" })).toBeVisible();
  expect(screen.getByRole("button", { name: "one.pdf" })).toBeVisible();
  const details = screen.getAllByText("You").map(({ parentElement }) => parentElement?.textContent);
  expect(details).toEqual(Array(2).fill("1.2 MB · You · 21 Nov 2026"));
  expect(sent).toEqual(["announce", "POST ", "announce", "POST "]);
});

it("takes dropped and pasted files, except those pasted into a field", async () => {
  vi.stubGlobal("XMLHttpRequest", Uploading);
  serveFiles([]);
  renderPage(
    <>
      <textarea aria-label="Note" />
      <Files />
    </>,
  );
  const empty = await screen.findByText(/^No files yet/);
  const transfer = (name: string) => ({ types: ["Files"], files: [pdf(name)] });
  fireEvent.dragOver(empty, { dataTransfer: transfer("dropped.pdf") });
  const target = await screen.findByText("Drop the files to add them");
  fireEvent.drop(target, { dataTransfer: transfer("dropped.pdf") });
  expect(await screen.findByRole("button", { name: "dropped.pdf" })).toBeVisible();
  fireEvent.paste(screen.getByLabelText("Note"), { clipboardData: transfer("ignored.pdf") });
  fireEvent.paste(document.body, { clipboardData: transfer("pasted.pdf") });
  expect(await screen.findByRole("button", { name: "pasted.pdf" })).toBeVisible();
  expect(names()).not.toContain("ignored.pdf");
});

it("shows why a file was refused, and tries again with the same upload", async () => {
  vi.stubGlobal("XMLHttpRequest", Uploading);
  let isFull = true;
  const sent = serveFiles([], (method) => (isFull && method === "POST" ? "The plan is full." : undefined));
  renderPage(<Files />);
  await screen.findByText(/^No files yet/);
  const input = screen.getByLabelText("Files to add");
  fireEvent.change(input, { target: { files: [new File(["MZ"], "tool.exe"), pdf("one.pdf")] } });
  expect(await screen.findByText(`${LEAD_FILE_TYPE_TEXT}.`)).toBeVisible();
  expect(await screen.findByText("The plan is full.")).toBeVisible();
  isFull = false;
  await userEvent.click(screen.getByRole("button", { name: "Try one.pdf again" }));
  expect(await screen.findByRole("button", { name: "one.pdf" })).toBeVisible();
  expect(sent).toEqual(["announce", "POST "]);
  await userEvent.click(screen.getByRole("button", { name: "Dismiss tool.exe" }));
  expect(screen.queryByText("tool.exe")).toBeNull();
});

it("deletes own files after a confirmation, and not those of colleagues", async () => {
  const sent = serveFiles([stored("own.pdf"), stored("other.pdf", { user_id: "01OTHER" })]);
  renderPage(<Files />);
  await userEvent.click(await screen.findByRole("button", { name: "Actions for other.pdf" }));
  expect(screen.getByRole("menuitem", { name: /^Delete/ })).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Escape}");
  await userEvent.click(await screen.findByRole("button", { name: "Actions for own.pdf" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Delete" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Delete “own.pdf”?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(names()).toEqual(["other.pdf"]));
  expect(sent).toEqual(["DELETE /own.pdf"]);
});

it("only lists files on an archived lead", async () => {
  serveFiles([stored("own.pdf")]);
  renderPage(<Files archived />);
  await userEvent.click(await screen.findByRole("button", { name: "Actions for own.pdf" }));
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Download"]);
  expect(screen.queryByRole("button", { name: "Add files" })).toBeNull();
});
