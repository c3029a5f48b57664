import type { LeadRow } from "@leadlane/core/leads/schema";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { TEXTS } from "../../config/texts";
import { watchConnection } from "../../lib/api/connection";
import { startSession } from "../../lib/session/session";
import { stubFetch } from "../../testing/answers";
import { renderPage } from "../../testing/render";
import { sessionToken } from "../../testing/token";
import { LeadsPage } from "./leads-page";

const AT = "2026-11-20T06:30:00.000Z";
const status = (id: string, name: string, type: string) => ({ id, name, type, color: "#1A73E8", order: 1 });
const me = (canArchive: boolean) => ({
  permissions: { can_archive_leads: canArchive, can_assign_leads: false, can_export_leads: canArchive },
  tenant: { name: "Acme Realty", timezone: "Asia/Kolkata", currency_code: "INR", currency_symbol: "₹" },
  statuses: [status("new", "New", "open"), status("won", "Won", "won")],
  sources: [],
  users: [],
});
const lead = (id: string, name: string): LeadRow => ({
  id,
  tenant_id: "t",
  created_at: AT,
  updated_at: AT,
  version: 1,
  name,
  phone: "+919876543210",
  email: null,
  company: null,
  source_id: null,
  status_id: "new",
  owner_id: null,
  value: 12_500_000,
  follow_up_at: null,
  stage_entered_at: AT,
  archived: false,
  custom: {},
});

type Answer = ReturnType<Parameters<typeof stubFetch>[0]>;

function answerWith(
  rows: LeadRow[],
  { canArchive = true, put = {} as Answer, hasMore = false, more = undefined as true | undefined } = {},
) {
  return stubFetch((method, path) => {
    if (method === "PUT") return put;
    if (path.startsWith("/api/auth/me")) return { body: { success: true, data: me(canArchive) } };
    if (path.startsWith("/api/services")) return { body: { success: true, data: [] } };
    return { body: { success: true, data: rows, page: { next_cursor: hasMore ? "next" : null, more } } };
  });
}

const show = () => renderPage(<LeadsPage />, { path: "/leads" });

describe("the list of leads", () => {
  beforeEach(() => startSession(sessionToken(), false));

  it("links each lead to its page", async () => {
    answerWith([lead("a", "Asha Verma")]);
    show();
    expect(await screen.findByRole("link", { name: "Asha Verma" })).toHaveAttribute(
      "href",
      "/acme-realty/leads/a",
    );
    expect(screen.getByRole("link", { name: "+91 98765 43210" })).toHaveAttribute(
      "href",
      "tel:+919876543210",
    );
  });

  it("offers to add the first lead when there are none", async () => {
    answerWith([]);
    const { router } = show();
    await userEvent.click(await screen.findByRole("button", { name: "Add your first lead" }));
    expect(router.state.location.search).toBe("?new=1");
  });

  it("disables adding a lead while offline, with a reason", async () => {
    answerWith([lead("a", "Asha Verma")]);
    const { router } = show();
    const add = await screen.findByRole("button", { name: "Add lead" });
    const stop = watchConnection();
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    window.dispatchEvent(new Event("offline"));
    await waitFor(() => expect(add).toHaveAttribute("aria-disabled", "true"));
    await userEvent.click(add);
    expect(await screen.findByText(TEXTS.offline)).toBeVisible();
    expect(router.state.location.search).toBe("");
    stop();
  });

  it("shows a new status at once and rolls it back when the server rejects it", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    answerWith([lead("a", "Asha Verma")], {
      put: { status: 503, body: { success: false, code: "UNAVAILABLE", message: "Come back later." } },
    });
    show();
    await userEvent.click(await screen.findByRole("button", { name: "New, status of Asha Verma" }));
    await userEvent.click(await screen.findByRole("menuitemradio", { name: "Won" }));
    await userEvent.click(await screen.findByRole("button", { name: "Move to Won" }));
    expect(await screen.findByText("Come back later.")).toBeVisible();
    expect(screen.getByRole("button", { name: "New, status of Asha Verma" })).toBeVisible();
  });

  it("keeps forbidden actions visible but disabled, with a reason", async () => {
    const fetch = answerWith([lead("a", "Asha Verma")], { canArchive: false });
    show();
    await userEvent.click(await screen.findByRole("button", { name: "Actions for Asha Verma" }));
    const archive = await screen.findByRole("menuitem", { name: /^Archive/ });
    expect(archive).toHaveAttribute("aria-disabled", "true");
    expect(archive).toHaveTextContent("You don't have permission to archive leads. Ask an admin.");
    await userEvent.click(archive);
    expect(fetch.mock.calls.some(([, init]) => init?.method === "PUT")).toBe(false);
  });

  it("sends the filters of the address to the server, and writes each change to the address", async () => {
    localStorage.setItem("leadList:01USER", JSON.stringify({ columns: ["value"] }));
    const fetch = answerWith([lead("a", "Asha Verma")]);
    const asked = () =>
      String(fetch.mock.calls.findLast(([path]) => String(path).includes("/leads/leads"))?.[0]);
    const { router } = renderPage(<LeadsPage />, { path: "/leads?status_id=new&sort=-value" });
    const chip = await screen.findByRole("button", { name: "Status: New, remove this filter" });
    expect(asked()).toBe("/api/leads/leads?limit=25&status_id=new&sort=-value");
    expect(await screen.findByRole("columnheader", { name: "Value" })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    expect(screen.getByText("1 lead")).toHaveRole("status");
    await userEvent.click(screen.getByRole("button", { name: "Lead" }));
    expect(router.state.location.search).toBe("?status_id=new&sort=name");
    await userEvent.click(screen.getByRole("tab", { name: "Overdue" }));
    expect(router.state.location.search).toBe("?status_id=new&follow_up=overdue&sort=name");
    await userEvent.click(chip);
    await waitFor(() => expect(asked()).toBe("/api/leads/leads?limit=25&follow_up=overdue&sort=name"));
    expect(JSON.parse(localStorage.getItem("leadList:01USER") ?? "{}")).toMatchObject({
      query: "follow_up=overdue&sort=name",
    });
  });

  it("handles clicks faster than the screen updates", async () => {
    answerWith([lead("a", "Asha Verma")]);
    const { router } = show();
    await userEvent.click(await screen.findByRole("button", { name: "Filters" }));
    const statuses = within(await screen.findByRole("group", { name: "Status" }));
    const chips = ["New", "Won"].map((name) => statuses.getByRole("button", { name }));
    act(() => {
      for (const chip of [...chips, screen.getByRole("button", { name: "Within 7 days" })]) chip.click();
    });
    expect(router.state.location.search).toBe("?status_id=new&status_id=won&follow_up=week");
  });

  it("keeps the focus on the button for more leads after they load", async () => {
    stubFetch((_method, path) => {
      if (path.startsWith("/api/auth/me")) return { body: { success: true, data: me(true) } };
      const [name, next_cursor] = path.includes("cursor=")
        ? ["Ravi Kumar", "third"]
        : ["Asha Verma", "second"];
      const others = Array.from({ length: 20 }, (_, at) => lead(`${next_cursor}${at}`, `Lead ${at}`));
      return { body: { success: true, data: [lead(next_cursor, name), ...others], page: { next_cursor } } };
    });
    show();
    const more = await screen.findByRole("button", { name: "Load more leads" });
    await userEvent.click(more);
    expect(await screen.findByRole("link", { name: "Ravi Kumar" })).toBeVisible();
    expect(more).toHaveFocus();
  });

  it("loads further pages automatically while few results are found", async () => {
    const fetch = stubFetch((_method, path) => {
      if (path.startsWith("/api/auth/me")) return { body: { success: true, data: me(true) } };
      const at = Number(new URL(path, "http://x").searchParams.get("cursor") ?? 0);
      const data = at === 2 ? [lead("a", "Asha Verma")] : [];
      return { body: { success: true, data, page: { next_cursor: at === 4 ? null : String(at + 1) } } };
    });
    renderPage(<LeadsPage />, { path: "/leads?value_min=5000" });
    expect(await screen.findByRole("link", { name: "Asha Verma" })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("button", { name: /Load/ })).not.toBeInTheDocument());
    expect(screen.getByText("1 lead")).toBeVisible();
    const pages = fetch.mock.calls.filter(([path]) => /leads\?.*value_min/.test(String(path)));
    expect(pages).toHaveLength(5);
  });

  it("shows that a search may have more results than listed", async () => {
    answerWith([lead("a", "Asha Verma")], { more: true });
    renderPage(<LeadsPage />, { path: "/leads?q=as" });
    expect(await screen.findByText("More leads may match. Type more to find them.")).toBeVisible();
  });

  it("restores the previous list state, and shows all leads after the last filter is removed", async () => {
    localStorage.setItem("leadList:01USER", JSON.stringify({ query: "status_id=won" }));
    answerWith([]);
    const { router } = show();
    expect(await screen.findByText("No leads match these filters.")).toBeVisible();
    expect(router.state.location.search).toBe("?status_id=won");
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(await screen.findByText("No leads yet")).toBeVisible();
    expect(router.state.location.search).toBe("");
  });

  it("changes a value in its row at once and rolls it back when the server rejects it", async () => {
    localStorage.setItem("leadList:01USER", JSON.stringify({ columns: ["value"] }));
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    answerWith([lead("a", "Asha Verma")], {
      put: { status: 503, body: { success: false, code: "UNAVAILABLE", message: "Come back later." } },
    });
    show();
    await userEvent.click(await screen.findByRole("button", { name: "₹1,25,000" }));
    const field = await screen.findByRole("textbox", { name: "Value" });
    await userEvent.clear(field);
    await userEvent.type(field, "2,00,000{Enter}");
    expect(await screen.findByText("Come back later.")).toBeVisible();
    expect(screen.getByRole("button", { name: "₹1,25,000" })).toBeVisible();
  });

  it("counts the selected leads and clears the selection", async () => {
    answerWith([lead("a", "Asha Verma"), lead("b", "Ravi Kumar")]);
    show();
    await userEvent.click(await screen.findByRole("checkbox", { name: "Select all shown leads" }));
    expect(screen.getByRole("toolbar", { name: "Selected leads" })).toHaveTextContent("2 selected");
    await userEvent.click(screen.getByRole("button", { name: "Clear selection" }));
    await waitFor(() => expect(screen.queryByRole("toolbar")).toBeNull());
  });

  it("exports the selected or all matching leads with the permission", async () => {
    const fetch = answerWith([lead("a", "Asha Verma"), lead("b", "Ravi Kumar")], { hasMore: true });
    const exported = () => {
      const [path] = fetch.mock.calls.findLast(([path]) => String(path).includes("/leads/export")) ?? [];
      const { columns: _, ...query } = Object.fromEntries(new URL(String(path), "http://a").searchParams);
      return query;
    };
    renderPage(<LeadsPage />, { path: "/leads?status_id=new&sort=-value" });
    await userEvent.click(await screen.findByRole("checkbox", { name: "Select Ravi Kumar" }));
    await userEvent.click(screen.getByRole("button", { name: "Export" }));
    const one = within(await screen.findByRole("dialog", { name: "Export 1 lead" }));
    await userEvent.click(one.getByRole("button", { name: "Export" }));
    await waitFor(() => expect(exported()).toEqual({ ids: "b", format: "csv" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(screen.getByRole("checkbox", { name: "Select all shown leads" }));
    await userEvent.click(screen.getByRole("button", { name: /that match$/ }));
    await userEvent.click(screen.getByRole("button", { name: "Export" }));
    const all = within(await screen.findByRole("dialog", { name: "Export the leads shown" }));
    await userEvent.click(all.getByRole("button", { name: "Export" }));
    await waitFor(() => expect(exported()).toEqual({ status_id: "new", sort: "-value", format: "csv" }));
  });

  it("explains why a user without the permission cannot export", async () => {
    answerWith([lead("a", "Asha Verma")], { canArchive: false });
    show();
    await userEvent.click(await screen.findByRole("checkbox", { name: "Select all shown leads" }));
    const button = screen.getByRole("button", { name: "Export" });
    expect(button).toHaveAccessibleDescription("You don't have permission to export leads. Ask an admin.");
    await userEvent.click(button);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it.each([
    { query: "status_id=new", offers: true },
    { query: "q=asha&group=owner_id", offers: false },
  ])(
    "offers grouping and selection of all matches for filters, but not for a search: $query",
    async (list) => {
      answerWith([lead("a", "Asha Verma")], { hasMore: true });
      renderPage(<LeadsPage />, { path: `/leads?${list.query}` });
      const box = await screen.findByRole("checkbox", { name: "Select all shown leads" });
      expect(screen.queryByRole("button", { name: "Group" }) !== null).toBe(list.offers);
      expect(screen.getByRole("button", { name: "Filters (1)" })).toBeVisible();
      await userEvent.click(box);
      expect(await screen.findByText(/^All 1 on this page are selected\./)).toBeVisible();
      const all = screen.queryByRole("button", { name: /^Select all .* that match$/ });
      const way = screen.queryByText(/filter instead of searching/);
      expect([all !== null, way !== null]).toEqual([list.offers, !list.offers]);
    },
  );

  it("exports selected archived leads, but not all matching ones", async () => {
    answerWith([{ ...lead("a", "Asha Verma"), archived: true }], { hasMore: true });
    renderPage(<LeadsPage />, { path: "/leads?shelf=archived" });
    await userEvent.click(await screen.findByRole("checkbox", { name: "Select all shown leads" }));
    await userEvent.click(screen.getByRole("button", { name: "Export" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Export 1 lead" }));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: /^Select all .* that match$/ }));
    expect(screen.getByRole("button", { name: "Export" })).toHaveAccessibleDescription(
      "You can export up to 100 selected leads. Select them on this page.",
    );
  });

  it("removes restored leads from the archive at once, and returns one that the server rejected", async () => {
    const rows = [lead("a", "Asha Verma"), lead("b", "Ravi Kumar")];
    let response: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      response = resolve;
    });
    const fetch = answerWith(rows);
    const others = fetch.getMockImplementation();
    fetch.mockImplementation(async (input, init = {}) => {
      if (init.method !== "POST") return (await others?.(input, init)) ?? new Response();
      await answered;
      rows.shift();
      const data = [
        { id: "a", success: true },
        { id: "b", success: false, message: "Somebody else has it" },
      ];
      return new Response(JSON.stringify({ success: true, data }));
    });
    show();
    await userEvent.click(await screen.findByRole("checkbox", { name: "Select all shown leads" }));
    await userEvent.click(screen.getByRole("button", { name: "Archive" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Ravi Kumar" })).toBeNull());
    response();
    expect(
      await screen.findByText(/1 lead archived, 1 refused\. Ravi Kumar: Somebody else has it\./),
    ).toBeVisible();
    expect(await screen.findByRole("link", { name: "Ravi Kumar" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Asha Verma" })).toBeNull();
    expect(screen.getByRole("toolbar", { name: "Selected leads" })).toHaveTextContent("1 selected");
  });
});
