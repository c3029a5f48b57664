import type { Profile } from "@leadlane/core/access/schema";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { startSession } from "../../lib/session/session";
import { stubFetch } from "../../testing/answers";
import { renderPage } from "../../testing/render";
import { sessionToken } from "../../testing/token";
import { ProfilePage } from "./profile-page";

const NOTHING = {
  can_edit_products: false,
  can_view_all_leads: false,
  can_assign_leads: true,
  can_import_leads: false,
  can_export_leads: false,
  can_archive_leads: false,
  can_edit_lead_sources: false,
};
const AT = "2026-11-20T06:30:00.000Z";
const PROFILE: Profile = {
  ...{ id: "01USER", user_id: "01USER", tenant_id: "01TENANT", created_at: AT, updated_at: AT, version: 1 },
  ...{ name: "Priya Sharma", email: "priya@acme.test", phone: null, role: "Staff", status: "active" },
  ...{ rm_id: "01BOSS", rm_name: "Rohan Kapoor", tenant_name: "Acme Realty", permissions: NOTHING },
  ...{ last_seen_at: AT, invited_at: null, email_failure: null, avatar: null, shortcuts: true },
  has_second_factor: false,
  second_factor: { totp: false, passkeys: 0, recovery_codes: 0, since: null, required: false },
  getting_started: true,
  email_change: null,
  notification_preferences: {
    lead_assigned: true,
    website_lead: true,
    mentioned: true,
    reminders: "mail" as const,
    digest: true,
    weekly: false,
  },
  session: { signed_in_at: AT, expires_at: "2026-11-20T18:30:00.000Z", remembered: false },
};

interface Failing {
  status: number;
  body: unknown;
}

function show(search = "", refusal?: Failing, profile = PROFILE) {
  let stored = profile;
  const sent: unknown[] = [];
  const fetch = stubFetch((method, path, init) => {
    if (path !== "/api/profile") return { status: 404, body: { success: false, message: "Not here." } };
    if (method === "GET") return { body: { success: true, data: stored } };
    sent.push(JSON.parse(String(init.body)));
    if (refusal) return refusal;
    stored = { ...stored, ...JSON.parse(String(init.body)), version: 2 };
    return { body: { success: true, data: stored } };
  });
  const page = <ProfilePage appearance={<p>Looks</p>} secondFactor={null} onLogOut={() => undefined} />;
  const { unmount } = renderPage(page, { path: `/profile${search}`, route: "/profile" });
  return { sent, fetch, unmount, user: userEvent.setup() };
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  startSession(sessionToken({ role: "Staff", user_id: "01USER" }), false);
});

it("sends only changed fields from both tabs, and is then unchanged", async () => {
  const { sent, user } = show();
  const name = await screen.findByRole("textbox", { name: /^Name/ });
  expect(screen.queryByRole("button", { name: "Save changes" })).not.toBeInTheDocument();
  await user.clear(name);
  await user.type(name, "Priya Rao");
  await user.click(screen.getByRole("tab", { name: "Preferences" }));
  await user.click(await screen.findByRole("switch", { name: "A lead is assigned to me" }));
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Profile updated.")).toBeVisible();
  const chosen = {
    lead_assigned: false,
    website_lead: true,
    mentioned: true,
    reminders: "mail",
    digest: true,
    weekly: false,
  };
  expect(sent).toEqual([{ name: "Priya Rao", notification_preferences: chosen }]);
  expect(screen.queryByRole("button", { name: "Save changes" })).not.toBeInTheDocument();
});

it("offers the weekly report only to users with access to reports", async () => {
  const { unmount } = show("?tab=preferences");
  await screen.findByRole("switch", { name: "Morning email" });
  expect(screen.queryByRole("switch", { name: "Weekly report" })).not.toBeInTheDocument();
  unmount();
  const { sent, user } = show("?tab=preferences", undefined, { ...PROFILE, role: "Admin" });
  const report = await screen.findByRole("switch", { name: "Weekly report" });
  expect(report).not.toBeChecked();
  await user.click(report);
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Profile updated.")).toBeVisible();
  expect(sent).toMatchObject([{ notification_preferences: { weekly: true } }]);
});

it("restores the previous values", async () => {
  const { sent, user } = show("?tab=preferences");
  const keys = await screen.findByRole("switch", { name: "Single-key shortcuts" });
  await user.click(keys);
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(keys).toBeChecked();
  expect(sent).toEqual([]);
});

it("shows a server error at its field", async () => {
  const errors = [{ path: "name", message: "Name is taken" }];
  const { user } = show("", {
    status: 400,
    body: { success: false, message: "No.", code: "VALIDATION", errors },
  });
  await user.type(await screen.findByRole("textbox", { name: /^Name/ }), "x");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Name is taken")).toBeVisible();
});

it("shows read-only fields and the user's permissions", async () => {
  show();
  expect(await screen.findByRole("textbox", { name: "Email" })).toHaveAttribute("readonly");
  const link = screen.getByRole("link", { name: "Security" });
  expect(link).toHaveAttribute("href", expect.stringMatching(/\/profile\?tab=security$/));
  expect(screen.getByRole("textbox", { name: "Relationship manager" })).toHaveValue("Rohan Kapoor");
  const list = within(screen.getByRole("region", { name: "Your permissions" }));
  expect(list.getByText("Assign leads")).toBeVisible();
  expect(list.getByText(/See all leads – not allowed/)).toBeVisible();
});

it("shows that emails to the user bounce, and who can change the address", async () => {
  const email_failure = { reason: "bounced", at: AT } as const;
  show("", undefined, { ...PROFILE, email_failure });
  const note = "Emails to this address bounce, so we have stopped sending them. Change it under Security .";
  expect(await screen.findByRole("textbox", { name: "Email" })).toHaveAccessibleDescription(note);
});

it("rejects a file that is not a picture without a request", async () => {
  const { fetch, user } = show();
  const input = await screen.findByLabelText("File of the picture");
  await user.upload(input, new File(["<script>"], "me.png", { type: "image/png" }));
  expect(await screen.findByText("Use a PNG, JPEG or WebP image.")).toBeVisible();
  expect(fetch.mock.calls.map(([path]) => path)).not.toContain("/api/uploads");
});

it("confirms that the picture was removed", async () => {
  const { sent, user } = show("", undefined, { ...PROFILE, avatar: "/files/me.webp" });
  await user.click(await screen.findByRole("button", { name: "Remove picture" }));
  expect(await screen.findByText("Picture removed.")).toBeVisible();
  expect(sent).toEqual([{ avatar: null }]);
});

it("shows which address has confirmed an email change", async () => {
  const email_change: Profile["email_change"] = {
    email: "priya@rao.test",
    expires_at: AT,
    waiting_for: ["new"],
  };
  show("?tab=security", undefined, { ...PROFILE, email_change });
  const card = within(await screen.findByRole("region", { name: "Change email" }));
  const sides = card.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(sides).toEqual(["Old: priya@acme.testConfirmed", "New: priya@rao.testWaiting"]);
});
