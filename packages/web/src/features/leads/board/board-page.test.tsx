import type { BoardColumn, LeadRow } from "@leadlane/core/leads/schema";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { leadRow } from "../../../data/leads/lead.fixture";
import { reasonsOf } from "../../../data/reasons.fixture";
import { startSession } from "../../../lib/session/session";
import { stubFetch } from "../../../testing/answers";
import { renderPage } from "../../../testing/render";
import { sessionToken } from "../../../testing/token";
import { BoardPage } from "./board-page";

function card(id: string, value: number | null = null): LeadRow {
  return leadRow(id, { value });
}

/** A completely loaded column. */
function column(statusId: string, cards: LeadRow[]): BoardColumn {
  return {
    status_id: statusId,
    count: cards.length,
    value_total: cards.reduce((total, { value }) => total + (value ?? 0), 0),
    cards: cards.map((each) => ({ ...each, status_id: statusId })),
    next_cursor: null,
  };
}

const STATUSES = [
  { id: "new", name: "New", color: "#1A73E8", type: "open" },
  { id: "won", name: "Won", color: "#2E7D32", type: "won" },
  { id: "lost", name: "Lost", color: "#D32F2F", type: "lost" },
];
const ME = {
  statuses: STATUSES,
  sources: [],
  lost_reasons: reasonsOf(["Pricing", "Budget"]),
  users: [],
  tenant: {},
  user: {},
  permissions: {},
  preferences: {},
};

const boards: string[] = []; // requested addresses

/** Serves a board of three columns. Returns the bodies of the requests that move and add leads. */
function serve({
  refuse = false,
  isLate = false,
  isCounted = true,
  cards = 2,
  won = [] as LeadRow[],
  me = ME as object,
} = {}) {
  const names = [..."abcdefghi"].slice(0, cards);
  const moves: unknown[] = [];
  boards.length = 0;
  let winner: string | null = null; // status to which another user has moved the first card
  stubFetch((method, path, init) => {
    if (path.endsWith("/auth/me")) return { body: { success: true, data: me } };
    if (method === "POST" && path.endsWith("/leads/leads")) {
      moves.push(JSON.parse(String(init.body)));
      return { body: { success: true, data: card("added") } };
    }
    if (method !== "PUT") {
      if (path.includes("/leads/board")) boards.push(path);
      if (winner !== null) {
        const [first, ...others] = names.map((name) => card(name));
        const won = first ? [{ ...first, version: 2 }] : [];
        const columns = [column("new", others), column("won", won), column("lost", [])];
        return { body: { success: true, data: columns } };
      }
      const columns = [
        column(
          "new",
          names.map((name, index) => card(name, (index + 1) * 100)),
        ),
        column("won", won),
        column("lost", []),
      ];
      const unknown = { count: null, value_total: null, next_cursor: "more" };
      if (!isCounted && path.includes("?"))
        return { body: { success: true, data: columns.map((each) => ({ ...each, ...unknown })) } };
      return { body: { success: true, data: columns } };
    }
    const move: { status_id: string } = JSON.parse(String(init.body));
    moves.push(move);
    if (isLate) {
      winner = "won";
      return { status: 412, body: { success: false, message: "Changed meanwhile", code: "STALE" } };
    }
    if (refuse) return { status: 500, body: { success: false, message: "Broken", code: "INTERNAL" } };
    return { body: { success: true, data: { ...card("a", 100), status_id: move.status_id } } };
  });
  return moves;
}

async function columnNamed(name: string) {
  return within(await screen.findByRole("region", { name }));
}

async function namesIn(column: string): Promise<(string | null)[]> {
  return (await columnNamed(column))
    .queryAllByRole("link", { name: /^Lead / })
    .map((link) => link.textContent);
}

async function moveByMenu(lead: string, status: string) {
  await userEvent.click(await screen.findByRole("button", { name: `Actions for ${lead}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Move to…" }));
  await userEvent.click(await screen.findByRole("menuitemradio", { name: status }));
}

async function win(value?: string) {
  const dialog = within(await screen.findByRole("dialog", { name: "What is Lead a worth?" }));
  const field = dialog.getByRole("textbox", { name: "Value" });
  if (value !== undefined) {
    await userEvent.clear(field);
    await userEvent.type(field, value);
  }
  await userEvent.click(dialog.getByRole("button", { name: "Move to Won" }));
}

beforeEach(() => {
  localStorage.setItem("board.toggled", "won,lost"); // expanded
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("the board", () => {
  test("shows a column for each status with its count", async () => {
    serve();
    renderPage(<BoardPage />, { path: "/kanban" });
    expect(await namesIn("New")).toEqual(["Lead a", "Lead b"]);
    expect((await columnNamed("New")).getByText("2")).toBeVisible();
    expect((await columnNamed("Won")).getByText(/Drop a lead here or/)).toBeVisible();
    expect(screen.getByRole("region", { name: "Pipeline board" })).toHaveAttribute("tabindex", "0");
  });

  test.each([
    ["Admin", "Create your pipeline", "/acme-realty/settings?section=statuses"],
    ["Staff", null, null],
  ])("shows the role %s an empty pipeline with the link %s", async (role, name, path) => {
    startSession(sessionToken({ role }), false);
    serve({ me: { ...ME, statuses: [] } });
    renderPage(<BoardPage />, { path: "/kanban" });
    const text = name ? "There is no pipeline yet." : "Your admin hasn't set up a pipeline.";
    expect(await screen.findByText(text)).toBeVisible();
    const link = screen.queryByRole("link", { name: "Create your pipeline" });
    expect(link?.getAttribute("href") ?? null).toBe(path);
  });

  test("sums up open leads only", async () => {
    serve({ won: [card("w", 5_000_00)] });
    renderPage(<BoardPage />, { path: "/kanban" });
    expect(await screen.findByText(/^2 open leads worth/)).toHaveTextContent("2 open leads worth ₹3");
  });

  test("applies filter and sort from the URL and marks inexact counts", async () => {
    serve({ isCounted: false });
    const { router } = renderPage(<BoardPage />, { path: "/kanban?value_min=100&sort=-value" });
    expect(await namesIn("New")).toEqual(["Lead a", "Lead b"]);
    expect(boards).toEqual(["/api/leads/board?value_min=100&sort=-value"]);
    expect((await columnNamed("New")).getByText("2+")).toBeVisible();
    expect(screen.queryByText(/open leads/)).toBeNull();
    await userEvent.click(await screen.findByRole("button", { name: /remove this filter$/ }));
    expect(router.state.location.search).toBe("?sort=-value");
    await userEvent.click(screen.getByRole("combobox", { name: "Order of cards" }));
    await userEvent.click(await screen.findByRole("option", { name: "Board order" }));
    await waitFor(() => expect(boards.at(-1)).toBe("/api/leads/board"));
  });

  test("searches, newest first", async () => {
    serve({ isCounted: false });
    renderPage(<BoardPage />, { path: "/kanban?sort=-value&owner_id=me" });
    await userEvent.type(await screen.findByRole("searchbox", { name: "Search these leads" }), "lead");
    await waitFor(() => expect(boards.at(-1)).toBe("/api/leads/board?q=lead&owner_id=me"));
    const order = screen.getByRole("combobox", { name: "Order of cards" });
    expect(order).toHaveTextContent("Newest first");
    expect(order).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(screen.getByRole("button", { name: /remove this filter$/ }));
    await waitFor(() => expect(boards.at(-1)).toBe("/api/leads/board?q=lead"));
  });

  test("moves a card by its menu and back with Undo", async () => {
    const moves = serve();
    renderPage(<BoardPage />, { path: "/kanban" });
    await moveByMenu("Lead a", "Won");
    await win("2.50");
    expect(await namesIn("New")).toEqual(["Lead b"]);
    expect(await namesIn("Won")).toEqual(["Lead a"]);
    expect(await screen.findByText("Lead a moved to Won.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await namesIn("New")).toEqual(["Lead a", "Lead b"]);
    await waitFor(() =>
      expect(moves).toMatchObject([
        { status_id: "won", value: 250, version: 1 },
        { status_id: "new", after_id: "b", value: 100 },
      ]),
    );
  });

  test("sends the neighbours of a moved card", async () => {
    const moves = serve();
    renderPage(<BoardPage />, { path: "/kanban" });
    await userEvent.click(await screen.findByRole("button", { name: "Actions for Lead a" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Move down" }));
    expect(await namesIn("New")).toEqual(["Lead b", "Lead a"]);
    await waitFor(() => expect(moves).toMatchObject([{ status_id: "new", before_id: "b" }]));
  });

  test("describes on each card how to drag it by keyboard", async () => {
    serve();
    renderPage(<BoardPage />, { path: "/kanban" });
    const link = await screen.findByRole("link", { name: "Lead a" });
    expect(link).toHaveAccessibleDescription(/^Press Space to lift/);
  });

  test("rolls a failed move back and reports it", async () => {
    serve({ refuse: true });
    renderPage(<BoardPage />, { path: "/kanban" });
    await moveByMenu("Lead a", "Won");
    await win();
    const alert = await screen.findByText("Couldn't move Lead a.");
    expect(alert).toBeVisible();
    expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
    await waitFor(async () => expect(await namesIn("New")).toEqual(["Lead a", "Lead b"]));
    await waitFor(() => expect(screen.getByRole("button", { name: "Actions for Lead a" })).toHaveFocus());
  });

  test("reports a move that another user made first, and shows the current board", async () => {
    serve({ isLate: true });
    renderPage(<BoardPage />, { path: "/kanban" });
    await moveByMenu("Lead a", "Lost");
    const dialog = within(await screen.findByRole("dialog", { name: "Why was Lead a lost?" }));
    await userEvent.click(dialog.getByRole("radio", { name: "Budget" }));
    await userEvent.click(dialog.getByRole("button", { name: "Move to Lost" }));
    expect(await screen.findByText(/^Somebody else changed Lead a just before you/)).toBeVisible();
    await waitFor(async () => expect(await namesIn("Won")).toEqual(["Lead a"]));
    expect(await namesIn("Lost")).toEqual([]);
  });

  test("asks for the lost reason and sends it", async () => {
    const moves = serve();
    renderPage(<BoardPage />, { path: "/kanban" });
    await moveByMenu("Lead a", "Lost");
    const dialog = within(await screen.findByRole("dialog", { name: "Why was Lead a lost?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Move to Lost" }));
    expect(await dialog.findByText("Lost reason is required")).toBeVisible();
    expect(moves).toEqual([]);
    await userEvent.click(dialog.getByRole("radio", { name: "Budget" }));
    await userEvent.click(dialog.getByRole("button", { name: "Move to Lost" }));
    await waitFor(() => expect(moves).toMatchObject([{ status_id: "lost", lost_reason: "Budget" }]));
  });

  test("rolls the move back when the lost reason is cancelled", async () => {
    const moves = serve();
    renderPage(<BoardPage />, { path: "/kanban" });
    await moveByMenu("Lead a", "Lost");
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await namesIn("New")).toEqual(["Lead a", "Lead b"]);
    await waitFor(() => expect(screen.getByRole("button", { name: "Actions for Lead a" })).toHaveFocus());
    expect(moves).toEqual([]);
  });

  test("rolls the move back when the page is left before the lost reason is given", async () => {
    const moves = serve();
    const { router } = renderPage(<BoardPage />, { path: "/kanban" });
    await moveByMenu("Lead a", "Lost");
    await screen.findByRole("dialog", { name: "Why was Lead a lost?" });
    await act(() => router.navigate("/leads"));
    await act(() => router.navigate("/kanban"));
    expect(await namesIn("New")).toEqual(["Lead a", "Lead b"]);
    expect(moves).toEqual([]);
  });

  test("collapses won and lost columns until the user expands them", async () => {
    localStorage.clear();
    serve({ won: [card("w")] });
    renderPage(<BoardPage />, { path: "/kanban" });
    const rail = await screen.findByRole("button", { name: "Expand Won, 1 lead" });
    expect(screen.queryByRole("region", { name: "Won" })).toBeNull();
    await userEvent.click(rail);
    expect(await namesIn("Won")).toEqual(["Lead w"]);
  });

  test("adds a lead in the footer of a column", async () => {
    const moves = serve();
    renderPage(<BoardPage />, { path: "/kanban" });
    await userEvent.click(await screen.findByRole("button", { name: "Add lead to New" }));
    const form = within(await screen.findByRole("form", { name: "Add lead to New" }));
    expect(form.getByRole("textbox", { name: "Name" })).toHaveFocus();
    await userEvent.type(form.getByRole("textbox", { name: "Name" }), "Asha Verma{Tab}9812345670{Enter}");
    await waitFor(() =>
      expect(moves).toEqual([{ name: "Asha Verma", phone: "9812345670", status_id: "new" }]),
    );
    await waitFor(() => expect(form.getByRole("textbox", { name: "Name" })).toHaveValue(""));
    expect(form.getByRole("link", { name: "Full form" })).toHaveAttribute(
      "href",
      "/acme-realty/leads?new=1&new_status=new",
    );
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("button", { name: "Add lead to New" })).toHaveFocus());
  });

  test("collapses and expands a column", async () => {
    serve();
    renderPage(<BoardPage />, { path: "/kanban" });
    await userEvent.click(await screen.findByRole("button", { name: "Actions for New" }));
    await userEvent.click(screen.getByRole("menuitem", { name: "Collapse" }));
    expect(screen.queryByRole("region", { name: "New" })).toBeNull();
    const rail = screen.getByRole("button", { name: "Expand New, 2 leads" });
    await waitFor(() => expect(rail).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    expect(await namesIn("New")).toEqual(["Lead a", "Lead b"]);
    await waitFor(() => expect(screen.getByRole("button", { name: "Actions for New" })).toHaveFocus());
  });

  test.each([
    ["Admin", ["Collapse", "Add lead here", "Edit statuses"]],
    ["Staff", ["Collapse", "Add lead here"]],
  ])("shows the role %s the column actions %s", async (role, names) => {
    startSession(sessionToken({ role }), false);
    serve();
    renderPage(<BoardPage />, { path: "/kanban" });
    const button = await screen.findByRole("button", { name: "Actions for Won" });
    button.focus();
    await userEvent.keyboard("{Enter}");
    const items = screen.getAllByRole("menuitem");
    expect(items.map(({ textContent }) => textContent)).toEqual(names);
    expect(items[1]).toHaveAttribute("href", "/acme-realty/leads?new=1&new_status=won");
    expect(items[2]?.getAttribute("href") ?? null).toBe(
      role === "Admin" ? "/acme-realty/settings?section=statuses" : null,
    );
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(button).toHaveFocus());
  });
});
