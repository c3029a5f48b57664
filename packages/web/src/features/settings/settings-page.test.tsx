import type { PermissionKey } from "@leadlane/core/permissions/rules";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { startSession } from "../../lib/session/session";
import { stubFetch } from "../../testing/answers";
import { stubTurningMedia } from "../../testing/media";
import { renderPage } from "../../testing/render";
import { sessionToken } from "../../testing/token";
import { SettingsPage } from "./settings-page";
import { NO_PERMISSIONS, user } from "./users/user.fixture";

const ADMIN = user({ id: "01USER", name: "Asha Verma", email: "asha@acme.test", role: "Admin" });
const RAVI = user({ id: "ravi", last_seen_at: null });
const BINA = user({
  id: "bina",
  name: "Bina Shah",
  status: "invited",
  invited_at: "2026-11-20T06:30:00.000Z",
});
const ME = {
  user: ADMIN,
  permissions: NO_PERMISSIONS,
  tenant: { name: "Acme Realty", timezone: "Asia/Kolkata", currency_code: "INR", currency_symbol: "₹" },
  statuses: [],
  sources: [] as ReturnType<typeof source>[],
  users: [] as ReturnType<typeof user>[],
};

const AT = "2026-11-01T06:00:00.000Z";
const source = (id: string, name: string) => ({
  ...{ id, name, tenant_id: "01TENANT", created_at: AT, updated_at: AT, version: 1 },
});
const withPermissions = (...keys: PermissionKey[]) => ({
  ...NO_PERMISSIONS,
  ...Object.fromEntries(keys.map((key) => [key, true])),
});

const NO_LEADS = { funnel: [], sources: [] };

type Answer = Awaited<ReturnType<Parameters<typeof stubFetch>[0]>>;

function answerWith({ users = {} as Answer, write = {} as Answer, me = ME }) {
  return stubFetch((method, path) => {
    if (method !== "GET") return write;
    if (path.startsWith("/api/auth/me")) return { body: { success: true, data: me } };
    if (path.startsWith("/api/uac/users")) return users;
    if (path.startsWith("/api/dashboard")) return { body: { success: true, data: NO_LEADS } };
    return { body: { success: true, data: [], page: { next_cursor: null } } };
  });
}

const TEAM = { body: { success: true, data: [ADMIN, RAVI] } };
const show = (search = "?section=users") => renderPage(<SettingsPage />, { path: `/settings${search}` });

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

describe("settings", () => {
  it("are closed to users without any section", async () => {
    startSession(sessionToken({ role: "Staff" }), false);
    answerWith({ me: { ...ME, user: RAVI } });
    show();
    expect(await screen.findByText("At /unauthorized")).toBeVisible();
  });

  it("show only the lead sources to a user with that permission", async () => {
    startSession(sessionToken({ role: "Staff" }), false);
    const sources = [source("fair", "Trade fair")];
    answerWith({ me: { ...ME, user: RAVI, permissions: withPermissions("can_edit_lead_sources"), sources } });
    show("?section=users");
    expect(await screen.findByRole("heading", { name: "Lead sources" })).toBeVisible();
    expect(screen.queryByRole("navigation", { name: "Settings" })).toBeNull();
    expect(await screen.findByRole("textbox", { name: /^Name of the new source/ })).toBeEnabled();
    // The user doesn't see all leads, so only the server knows whether the source is used.
    expect(screen.getByRole("button", { name: "Delete Trade fair" })).not.toHaveAttribute("aria-disabled");
    expect(screen.queryByText("0 leads")).toBeNull();
  });

  it("show sources and products to a user with both permissions", async () => {
    startSession(sessionToken({ role: "Staff" }), false);
    const permissions = withPermissions("can_edit_lead_sources", "can_edit_products");
    answerWith({ me: { ...ME, user: RAVI, permissions } });
    show("");
    const list = await screen.findByRole("navigation", { name: "Settings" });
    const names = within(list)
      .getAllByRole("link")
      .map((link) => link.textContent);
    expect(names.map((name) => /^(Lead sources|Products & services)/.exec(name ?? "")?.[0])).toEqual([
      "Lead sources",
      "Products & services",
    ]);
  });

  it("keep input and focus when a tablet is rotated", async () => {
    startSession(sessionToken(), false);
    const setWide = stubTurningMedia(false);
    answerWith({ users: TEAM });
    show();
    const search = await screen.findByRole("searchbox", { name: "Search people" });
    await userEvent.type(search, "Rav");
    for (const isWide of [true, false]) {
      act(() => setWide(isWide));
      expect(screen.queryAllByRole("navigation", { name: "Settings" })).toHaveLength(isWide ? 1 : 0);
      expect(search).toHaveFocus();
      expect(search).toHaveValue("Rav");
    }
    vi.restoreAllMocks();
  });

  it("recognise the admin role in any case", async () => {
    startSession(sessionToken({ role: "ADMIN" }), false);
    answerWith({ users: TEAM });
    show();
    expect(await screen.findByRole("heading", { name: "Users & permissions" })).toBeVisible();
  });
});

describe("the users section", () => {
  beforeEach(() => startSession(sessionToken(), false));

  it.each([
    ["the server can't be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["the answer is no success", async () => new Response('{"success":false}', { status: 200 })],
    ["the answer does not say success", async () => new Response('{"data":[]}', { status: 200 })],
  ])("shows an error when %s, and retries", async (_, response) => {
    const fetch = answerWith({ users: TEAM });
    const defaultFetch = fetch.getMockImplementation();
    fetch.mockImplementation((input, init) =>
      String(input).startsWith("/api/uac/users") ? response() : (defaultFetch?.(input, init) ?? response()),
    );
    show();
    expect(await screen.findByText("Failed to fetch users.")).toBeVisible();
    if (defaultFetch) fetch.mockImplementation(defaultFetch);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Ravi Kumar")).toBeVisible();
  });

  it("shows the message of the server", async () => {
    answerWith({ users: { status: 200, body: { success: false, message: "The list is being moved." } } });
    show();
    expect(await screen.findByText("The list is being moved.")).toBeVisible();
  });

  it("asks before disabling a user, and rolls back when the server rejects it", async () => {
    const refusal = { success: false, code: "CONFLICT", message: "Not now." };
    const fetch = answerWith({ users: TEAM, write: { status: 409, body: refusal } });
    show();
    const status = await screen.findByRole("switch", { name: "Ravi Kumar is active" });
    await userEvent.click(status);
    const dialog = await screen.findByRole("alertdialog", { name: "Deactivate Ravi Kumar?" });
    expect(dialog).toHaveTextContent("They will be logged out immediately.");
    expect(fetch.mock.calls.some(([, init]) => init?.method === "PUT")).toBe(false);
    await userEvent.click(within(dialog).getByRole("button", { name: "Deactivate" }));
    expect(await screen.findByText("Not now.")).toBeVisible();
    expect(screen.getByRole("switch", { name: "Ravi Kumar is active", hidden: true })).toBeChecked();
  });

  it("reassigns the open leads of a disabled user to the chosen users", async () => {
    const colleague = { ...BINA, status: "active" } as const;
    const fetch = answerWith({ users: TEAM, me: { ...ME, users: [ADMIN, RAVI, colleague] } });
    show();
    await userEvent.click(await screen.findByRole("switch", { name: "Ravi Kumar is active" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Deactivate Ravi Kumar?" });
    await userEvent.click(within(dialog).getByRole("radio", { name: /^Reassign their open leads/ }));
    await userEvent.click(within(dialog).getByRole("button", { name: "Deactivate" }));
    expect(within(dialog).getByText("Choose at least one colleague")).toBeVisible();
    await userEvent.click(within(dialog).getByRole("combobox", { name: "Assign to" }));
    expect(screen.queryByRole("option", { name: "Ravi Kumar" })).toBeNull();
    await userEvent.click(await screen.findByRole("option", { name: "Bina Shah" }));
    await userEvent.click(within(dialog).getByRole("button", { name: "Deactivate" }));
    await waitFor(() => {
      const post = fetch.mock.calls.find(([, init]) => init?.method === "POST");
      expect(post?.[0]).toBe("/api/uac/users/ravi/hand-over");
      expect(post?.[1]?.body).toBe('{"to":["bina"]}');
    });
  });

  it("marks invited users and resends the invitation", async () => {
    const fetch = answerWith({ users: { body: { success: true, data: [ADMIN, BINA] } } });
    show("?section=users&status=invited");
    expect(await screen.findByRole("button", { name: "Actions for Bina Shah" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Actions for Asha Verma" })).toBeNull();
    expect(screen.getByRole("switch", { name: "Bina Shah is active" }).closest("label")).toHaveTextContent(
      "Invited",
    );
    await userEvent.click(screen.getByRole("button", { name: "Actions for Bina Shah" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Resend invitation" }));
    await waitFor(() =>
      expect(fetch.mock.calls.find(([, init]) => init?.method === "POST")?.[0]).toBe(
        "/api/uac/users/bina/invite",
      ),
    );
  });

  it("disables the user's own switch and permissions, with a reason", async () => {
    const fetch = answerWith({ users: TEAM });
    show("?section=users&permissions=01USER");
    const drawer = await screen.findByRole("dialog", { name: "Permissions of Asha Verma" });
    expect(drawer).toHaveTextContent("These are your own permissions.");
    const assign = within(drawer).getByRole("switch", { name: "Assign leads" });
    expect(assign).toBeChecked();
    await userEvent.click(assign);
    await userEvent.click(screen.getByRole("switch", { name: "Asha Verma is active", hidden: true }));
    expect(fetch.mock.calls.some(([, init]) => init?.method === "PUT")).toBe(false);
  });

  it("saves each permission separately, and rolls back when the server rejects it", async () => {
    const trusted = { ...RAVI, permissions: { ...NO_PERMISSIONS, can_assign_leads: true } };
    const users = { body: { success: true, data: [ADMIN, RAVI] } };
    const fetch = answerWith({ users });
    show("?section=users&permissions=ravi");
    const assign = await screen.findByRole("switch", { name: "Assign leads" });
    users.body.data = [ADMIN, trusted];
    await userEvent.click(assign);
    expect(assign).toBeChecked();
    expect(await screen.findByText("Saved")).toBeVisible();
    const put = fetch.mock.calls.find(([, init]) => init?.method === "PUT");
    expect(put?.[0]).toBe("/api/uac/ravi/permissions");
    expect(put?.[1]?.body).toBe('{"permissionKey":"can_assign_leads","value":true}');

    answerWith({
      users: TEAM,
      write: { status: 503, body: { success: false, message: "Come back later." } },
    });
    const archive = screen.getByRole("switch", { name: "Archive leads" });
    await userEvent.click(archive);
    expect(await screen.findByText("Come back later.")).toBeVisible();
    await waitFor(() => expect(archive).not.toBeChecked());
  });

  it("shows a server error at its field", async () => {
    const errors = [{ path: "email", message: "Somebody with this email exists already" }];
    answerWith({
      users: TEAM,
      write: { status: 409, body: { success: false, code: "CONFLICT", message: "Check the form.", errors } },
    });
    show("?section=users&new=1");
    const drawer = await screen.findByRole("dialog", { name: "Add user" });
    await userEvent.type(within(drawer).getByRole("textbox", { name: /^Name/ }), "Bina Shah");
    await userEvent.type(within(drawer).getByRole("textbox", { name: /^Email/ }), "bina@acme.test");
    await userEvent.click(within(drawer).getByRole("button", { name: "Add and invite" }));
    expect(await within(drawer).findByText("Somebody with this email exists already")).toBeVisible();
    await waitFor(() => expect(within(drawer).getByRole("textbox", { name: /^Email/ })).toHaveFocus());
  });

  it("confirms before an admin gives up the role, and refuses it for the last admin", async () => {
    const message = "A business needs at least one active admin.";
    const fetch = answerWith({
      users: TEAM,
      write: { status: 409, body: { success: false, code: "CONFLICT", message } },
    });
    show("?section=users&edit=01USER");
    const drawer = await screen.findByRole("dialog", { name: "Edit Asha Verma" });
    await userEvent.click(within(drawer).getByRole("combobox", { name: /^Role/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Staff" }));
    await userEvent.click(within(drawer).getByRole("button", { name: "Save changes" }));
    const question = await screen.findByRole("alertdialog", { name: "Make yourself Staff?" });
    expect(fetch.mock.calls.some(([, init]) => init?.method === "PUT")).toBe(false);
    await userEvent.click(within(question).getByRole("button", { name: "Change my role" }));
    expect(await within(drawer).findByText(message)).toBeVisible();
    const put = fetch.mock.calls.find(([, init]) => init?.method === "PUT");
    expect(put?.[0]).toBe("/api/uac/users/update-user/01USER");
    expect(put?.[1]?.body).toBe('{"user":{"role":"Staff"}}');
  });
});
