import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { TEXTS } from "../../../config/texts";
import { lead } from "../../../data/leads/lead.fixture";
import { watchConnection } from "../../../lib/api/connection";
import { startSession } from "../../../lib/session/session";
import { stubFetch } from "../../../testing/answers";
import { renderPage } from "../../../testing/render";
import { sessionToken } from "../../../testing/token";
import { AddLeadDrawer } from "./add-lead-drawer";
import { EditLeadDrawer } from "./edit-lead-drawer";

const status = (id: string, name: string, type: string) => ({ id, name, type, color: "#1A73E8", order: 1 });
const ME = {
  permissions: { can_assign_leads: true },
  tenant: { name: "Acme Realty", timezone: "Asia/Kolkata", currency_code: "INR", currency_symbol: "₹" },
  statuses: [status("new", "New", "open"), status("qualified", "Qualified", "open")],
  sources: [],
  users: [{ id: "01USER", user_id: "01USER", name: "Asha Verma", status: "active" }],
};
const REFUSAL = {
  success: false,
  code: "VALIDATION",
  message: "Check the form.",
  errors: [{ path: "company", message: "Company is not allowed" }],
};

async function open(statusId: string | null = null) {
  stubFetch((method, path) => {
    if (method === "POST") return { status: 400, body: REFUSAL };
    return { body: { success: true, data: path.startsWith("/api/auth/me") ? ME : [] } };
  });
  renderPage(<AddLeadDrawer statusId={statusId} onClosed={() => undefined} />, { path: "/leads" });
  const drawer = within(await screen.findByRole("dialog", { name: "Add lead" }));
  await drawer.findByRole("textbox", { name: /^Phone/ });
  return { drawer, more: drawer.getByRole("button", { name: "More" }), user: userEvent.setup() };
}

const names = (fields: HTMLElement[]) => fields.map((field) => field.getAttribute("name"));

beforeEach(() => startSession(sessionToken(), false));

test("shows name, value and follow-up first, and the rest under More", async () => {
  const { drawer, more, user } = await open();
  expect(names(drawer.getAllByRole("textbox"))).toEqual(["name", "phone", "value"]);
  expect(drawer.getByLabelText("Next follow-up")).toBeVisible();
  expect(more).toHaveAttribute("aria-expanded", "false");
  expect(more).toHaveAccessibleDescription("Email, company, status, source and more");
  await user.click(more);
  expect(more).toHaveAttribute("aria-expanded", "true");
  await user.type(drawer.getByRole("textbox", { name: "Email" }), "asha@x.test");
  expect(drawer.getByRole("combobox", { name: "Owner" })).toBeVisible();
  await user.click(more);
  expect(drawer.queryByRole("textbox", { name: "Email" })).toBeNull();
  await user.click(more);
  expect(drawer.getByRole("textbox", { name: "Email" })).toHaveValue("asha@x.test");
});

test("disables saving while offline and keeps the input", async () => {
  const { drawer, user } = await open();
  const response = fetch;
  const stop = watchConnection();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  window.dispatchEvent(new Event("offline"));
  expect(await drawer.findByRole("status")).toHaveTextContent(TEXTS.offlineForm);
  await user.type(drawer.getByRole("textbox", { name: /^Name/ }), "Asha Verma");
  for (const name of ["Save", "Save and add another"]) {
    const button = drawer.getByRole("button", { name });
    expect(button).toHaveAttribute("aria-disabled", "true");
    await user.click(button);
    expect((await screen.findAllByText(TEXTS.offline)).length).toBeGreaterThan(0);
  }
  vi.stubGlobal("fetch", response);
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(drawer.queryByText(TEXTS.offlineForm)).toBeNull());
  expect(drawer.getByRole("textbox", { name: /^Name/ })).toHaveValue("Asha Verma");
  expect(drawer.getByRole("button", { name: "Save" })).not.toHaveAttribute("aria-disabled");
  stop();
});

test("opens More for a field with an error and focuses it", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { drawer, more, user } = await open();
  await user.type(drawer.getByRole("textbox", { name: /^Name/ }), "Asha Verma");
  await user.type(drawer.getByRole("textbox", { name: /^Phone/ }), "9876543210");
  await user.click(drawer.getByRole("button", { name: "Save" }));
  expect(await drawer.findByText("Company is not allowed")).toBeVisible();
  expect(drawer.getByRole("textbox", { name: "Company" })).toHaveFocus();
  // The section stays open while the error is being corrected.
  await user.type(drawer.getByRole("textbox", { name: "Company" }), "V");
  expect(drawer.getByRole("textbox", { name: "Company" })).toHaveFocus();
  const email = drawer.getByRole("textbox", { name: "Email" });
  await user.type(email, "nobody");
  await user.tab();
  expect(await drawer.findByText("Invalid email")).toBeVisible();
  await user.click(more);
  expect(email).toBeVisible();
});

test("opens More initially when a status is preselected", async () => {
  const { drawer, more } = await open("qualified");
  expect(more).toHaveAttribute("aria-expanded", "true");
  expect(drawer.getByRole("combobox", { name: /^Status/ })).toHaveTextContent("Qualified");
});

test("asks before it adds a lead with a known number, and adds it on confirmation", async () => {
  const sent: { allow_duplicate: boolean; phone: string }[] = [];
  const duplicates = [
    {
      id: "01KNOWN",
      name: "Asha V",
      owner_name: "Ravi",
      last_activity_at: new Date().toISOString(),
      match: ["phone"],
    },
    { owner_name: "Meera", last_activity_at: "2026-01-02T10:00:00.000Z", match: ["phone"] },
  ];
  const errors = [{ path: "phone", message: "A lead with this phone or email already exists" }];
  stubFetch((method, path, { body }) => {
    if (path.startsWith("/api/auth/me")) return { body: { success: true, data: ME } };
    if (path.endsWith("/duplicates/check")) return { body: { success: true, data: duplicates } };
    if (method !== "POST") return { body: { success: true, data: [] } };
    const lead = JSON.parse(String(body));
    sent.push(lead);
    return lead.allow_duplicate
      ? { status: 201, body: { success: true, data: { id: "01NEW", name: "Asha" } } }
      : { status: 409, body: { success: false, code: "CONFLICT", message: "Exists", errors } };
  });
  const onClosed = vi.fn();
  renderPage(<AddLeadDrawer statusId={null} onClosed={onClosed} />, { path: "/leads" });
  const drawer = within(await screen.findByRole("dialog", { name: "Add lead" }));
  const user = userEvent.setup();
  const phone = await drawer.findByRole("textbox", { name: /^Phone/ });
  await user.type(drawer.getByRole("textbox", { name: /^Name/ }), "Asha");
  await user.type(phone, "9876543210");
  await user.click(drawer.getByRole("button", { name: "Save" }));
  const question = await drawer.findByRole("alert");
  // The warning on leaving the field may come first; it takes no focus.
  await waitFor(() => expect(question).toHaveFocus());
  expect(question).toHaveTextContent("Looks like Asha V (owner: Ravi, last touched today).");
  expect(question).toHaveTextContent("Looks like a lead (owner: Meera, last touched 2 Jan 2026).");
  expect(drawer.getByRole("link", { name: "Open lead" })).toHaveAttribute(
    "href",
    expect.stringMatching(/01KNOWN$/),
  );
  // A changed number needs a new check.
  await user.type(phone, "1");
  expect(drawer.queryByRole("alert")).toBeNull();
  await user.type(phone, "{Backspace}");
  expect(phone).toHaveFocus();
  await user.click(drawer.getByRole("button", { name: "Add anyway" }));
  await waitFor(() => expect(onClosed).toHaveBeenCalled());
  expect(sent.map(({ allow_duplicate }) => allow_duplicate)).toEqual([false, true]);
});

test("warns of a known number when the field is left, and then saves without asking", async () => {
  const edited = lead(1, { phone: "+919876543210" });
  const found = { name: "Twin", owner_name: "Ravi", last_activity_at: edited.created_at, match: ["phone"] };
  const requests: unknown[] = [];
  const saved: unknown[] = [];
  stubFetch((method, path, { body }) => {
    if (path.startsWith("/api/auth/me")) return { body: { success: true, data: ME } };
    if (path.endsWith("/duplicates/check")) {
      requests.push(JSON.parse(String(body)));
      return {
        body: {
          success: true,
          data: [
            { ...found, id: "01TWIN" },
            { ...found, id: edited.id },
          ],
        },
      };
    }
    if (method === "PUT") saved.push(JSON.parse(String(body)));
    return { body: { success: true, data: method === "PUT" ? { ...edited, version: 2 } : [] } };
  });
  const detail = { ...edited, activities: [], activities_page: { next_cursor: null } };
  renderPage(<EditLeadDrawer lead={detail} onClosed={() => undefined} />, { path: "/leads" });
  const drawer = within(await screen.findByRole("dialog", { name: `Edit ${edited.name}` }));
  const user = userEvent.setup();
  const phone = await drawer.findByRole("textbox", { name: /^Phone/ });
  await user.clear(phone);
  await user.type(phone, "9876500000");
  await user.tab();
  const question = await drawer.findByRole("alert");
  expect(question).not.toHaveFocus();
  expect(question).toHaveTextContent(/^Looks like Twin \(owner: Ravi, .*Open leadSave anyway$/);
  expect(requests).toEqual([{ phone: "+919876500000" }]);
  await user.click(drawer.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(saved).toEqual([{ phone: "+919876500000", version: edited.version }]));
});
