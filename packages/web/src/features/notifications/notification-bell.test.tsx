import type { Notification } from "@leadlane/core/notifications/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { startSession } from "../../lib/session/session";
import { stubFetch } from "../../testing/answers";
import { renderPage } from "../../testing/render";
import { sessionToken } from "../../testing/token";
import { NotificationBell } from "./notification-bell";

const AT = "2026-11-20T06:30:00.000Z";
const notification = (id: string, lead_name: string, read_at: string | null = null): Notification => ({
  id,
  tenant_id: "t",
  created_at: AT,
  updated_at: AT,
  version: 1,
  kind: "lead_assigned",
  lead_id: `lead-${id}`,
  lead_name,
  actor_id: "p",
  actor_name: "Priya Shah",
  read_at,
});

const overdueLead = (id: string) => ({
  ...{ id, tenant_id: "t", created_at: AT, updated_at: AT, version: 1, name: `Lead ${id}` },
  ...{ follow_up_at: AT, status_id: "s", archived: false },
});

interface Served {
  overdue?: { count: number | null; leads: unknown[] };
  unread?: number;
  list?: Notification[];
  isFailing?: () => boolean;
}

function serve({ unread = 0, list = [], isFailing = () => false, overdue }: Served) {
  const markedIds: unknown[] = [];
  stubFetch((method, path, init) => {
    if (path.startsWith("/api/auth/me"))
      return { body: { success: true, data: { unread_notifications: unread } } };
    if (path.startsWith("/api/leads/today")) return { body: { success: true, data: { overdue } } };
    if (method === "PUT") {
      const body: { ids?: string[] } = JSON.parse(String(init.body));
      markedIds.push(body);
      return { body: { success: true, data: { unread: body.ids ? unread - 1 : 0 } } };
    }
    if (isFailing())
      return { status: 503, body: { success: false, code: "UNAVAILABLE", message: "Come back later." } };
    return { body: { success: true, data: list, page: { next_cursor: null } } };
  });
  return markedIds;
}

const show = () => renderPage(<NotificationBell />, { path: "/leads" });
const open = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

describe("the bell", () => {
  beforeEach(() => startSession(sessionToken(), false));

  it("shows the number of unread notifications, and marks an opened one as read", async () => {
    const markedIds = serve({
      unread: 2,
      list: [
        notification("a", "Asha Verma"),
        notification("b", "Ravi Rao"),
        { ...notification("c", "142 leads", AT), lead_id: null },
        { ...notification("d", "", AT), lead_id: null, kind: "export_ended", text: "Everything is ready" },
        { ...notification("e", "", AT), lead_id: null, kind: "import_ended", job_id: "j", text: "2 added" },
      ],
    });
    const { router } = show();
    await open("2 unread notifications");
    expect(await screen.findByRole("dialog", { name: "Notifications" })).toBeVisible();
    const link = await screen.findByRole("link", { name: /Priya Shah assigned 142 leads to you/ });
    expect(link).toHaveAttribute("href", "/acme-realty/leads");
    expect(screen.getByRole("link", { name: /Import finished/ })).toBeVisible();
    const archive = screen.getByRole("link", { name: /Your archive of everything has ended/ });
    expect(archive).toHaveAttribute("href", "/acme-realty/settings?section=data");
    await userEvent.click(await screen.findByRole("link", { name: /Priya Shah assigned Asha Verma to you/ }));
    expect(router.state.location.pathname).toBe("/acme-realty/leads/lead-a");
    await waitFor(() => expect(markedIds).toEqual([{ ids: ["a"] }]));
  });

  it("marks all as read", async () => {
    const markedIds = serve({
      unread: 2,
      list: [notification("a", "Asha Verma"), notification("b", "Ravi Rao")],
    });
    show();
    await open("2 unread notifications");
    await userEvent.click(await screen.findByRole("button", { name: "Mark all as read" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull());
    expect(markedIds).toEqual([{}]);
    expect(screen.queryByText("Unread:")).toBeNull();
  });

  it("shows overdue leads, the oldest first, and loads them only when opened", async () => {
    serve({ overdue: { count: 12, leads: ["1", "2", "3", "4"].map(overdueLead) } });
    const { router } = show();
    await screen.findByRole("button", { name: "Notifications" });
    const todayRequests = () =>
      vi.mocked(fetch).mock.calls.filter(([url]) => String(url).includes("/leads/today"));
    expect(todayRequests()).toHaveLength(0);
    await open("Notifications");
    expect(await screen.findByRole("heading", { name: "12 follow-ups are overdue" })).toBeVisible();
    const section = screen.getByRole("region", { name: "12 follow-ups are overdue" });
    expect(within(section).getAllByRole("link", { name: /^Lead/ })).toHaveLength(3);
    await userEvent.click(within(section).getByRole("link", { name: "See all" }));
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe("/acme-realty/leads?follow_up=overdue");
  });

  it("shows an empty message", async () => {
    serve({});
    show();
    await open("Notifications");
    expect(await screen.findByText("You're all caught up.")).toBeVisible();
  });

  it("offers a retry after a failure", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    let isFailing = true;
    serve({ list: [notification("a", "Asha Verma", AT)], isFailing: () => isFailing });
    show();
    await open("Notifications");
    expect(await screen.findByText("Come back later.")).toBeVisible();
    isFailing = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: /Asha Verma/ })).toBeVisible();
  });
});
