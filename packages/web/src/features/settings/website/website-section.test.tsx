import { CONTACT_FIELD_TEXT, DEFAULT_DESIGN, INVALID_INTEGRATION_TEXT } from "@leadlane/core/forms/rules";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { ownField } from "../../../data/own-field.fixture";
import { startSession } from "../../../lib/session/session";
import { stubFetch } from "../../../testing/answers";
import { renderPage } from "../../../testing/render";
import { sessionToken } from "../../../testing/token";
import { WebsiteSection } from "./website-section";

const FORM = {
  tenant_id: "t",
  source: { lead_source_id: null },
  public_key: "web_0123456789abcdef",
  allowed_origins: [],
  allow_no_origin: true,
  daily_limit: 50,
  daily_limit_max: 50,
  default_owner_id: null,
  rota: [],
  design: DEFAULT_DESIGN,
  waiting: 0,
  status: "not_connected",
  last_capture_at: null,
  created_at: "2026-11-20T06:30:00.000Z",
  updated_at: "2026-11-20T06:30:00.000Z",
  version: 1,
};

const ME = {
  permissions: {},
  tenant: { name: "Acme", timezone: "Asia/Kolkata", currency_code: "INR", currency_symbol: "₹" },
  ...{ statuses: [], sources: [], users: [] },
};

beforeEach(() => {
  startSession(sessionToken(), false);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

it("shows an error for an invalid response, and retries", async () => {
  let data: unknown = [FORM];
  stubFetch((_, path) => {
    if (path === "/api/int/web") return { body: { success: true, data } };
    return { body: { success: true, data: [], page: { next_cursor: null } } };
  });
  renderPage(<WebsiteSection />);
  expect(await screen.findByText(INVALID_INTEGRATION_TEXT)).toBeVisible();
  data = FORM;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Not connected")).toBeVisible();
  expect(screen.queryByText(/0123456789/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Show key" }));
  expect(screen.getByText(FORM.public_key)).toBeVisible();
});

it("shows the whole snippet when the clipboard is unavailable", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("navigator", { ...navigator, clipboard: undefined });
  stubFetch((_, path) => ({
    body:
      path === "/api/int/web"
        ? { success: true, data: FORM }
        : { success: true, data: [], page: { next_cursor: null } },
  }));
  renderPage(<WebsiteSection />);
  const snippet = await screen.findByRole("region", { name: "The snippet" });
  expect(snippet).not.toHaveTextContent(FORM.public_key);
  screen.getByRole("button", { name: "Copy the snippet" }).click();
  await waitFor(() => expect(snippet).toHaveTextContent(FORM.public_key));
  vi.unstubAllGlobals();
});

const CAPTURE = {
  tenant_id: "t",
  id: "c",
  outcome: "parked",
  reason: "Over the limit of 1 new lead a day.",
  lead_id: null,
  archived_lead_id: null,
  name: "Meera Nair",
  email: "meera@example.test",
  phone: null,
  company: null,
  message: `${"A flat near the lake. ".repeat(10)}And a garden.`,
  page_url: null,
  utm: {},
  origin: null,
  is_test: false,
  created_at: "2026-11-20T06:30:00.000Z",
  updated_at: "2026-11-20T06:30:00.000Z",
  version: 1,
};

it("links to pending submissions, and shows the whole message before approval", async () => {
  stubFetch((_, path) => ({
    body:
      path === "/api/int/web"
        ? { success: true, data: { ...FORM, waiting: 1 } }
        : { success: true, data: [CAPTURE], page: { next_cursor: null } },
  }));
  renderPage(<WebsiteSection />);
  const make = await screen.findByRole("button", { name: "Create lead: Meera Nair" });
  expect(make).toHaveTextContent("Create lead");
  expect(screen.getByRole("button", { name: "Turn all into leads (1)" })).toBeVisible();
  expect(screen.getByText("1 submission is waiting for you.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Show it" }));
  expect(screen.getByRole("region", { name: "Submissions" })).toHaveFocus();
  expect(screen.queryByText(/And a garden/)).toBeNull();
  const more = screen.getByRole("button", { name: "Show more: message of Meera Nair" });
  expect(more).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(more);
  expect(screen.getByText(/And a garden/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Show less: message of Meera Nair" })).toHaveFocus();
});

it("previews the form while it is edited, and saves its fields in order", async () => {
  const saved: unknown[] = [];
  stubFetch((method, path, { body }) => {
    if (method === "POST") saved.push(JSON.parse(String(body)));
    const isForm = path === "/api/int/web";
    return {
      body: isForm ? { success: true, data: FORM } : { success: true, data: [], page: { next_cursor: null } },
    };
  });
  const { container } = renderPage(<WebsiteSection />);
  const preview = () => container.querySelector("[data-preview]");
  await userEvent.type(await screen.findByRole("textbox", { name: "Title" }), "Ask us");
  await userEvent.click(screen.getByRole("checkbox", { name: "Company" }));
  await userEvent.click(screen.getByRole("button", { name: "Move Phone up" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Phone is required" }));
  expect(preview()).toHaveTextContent("Ask us");
  expect([...(preview()?.querySelectorAll("label") ?? [])].map(({ textContent }) => textContent)).toEqual([
    "Name *",
    "Phone *",
    "Email",
    "Message",
    "Company",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Save form" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({
    version: 1,
    design: { title: "Ask us", fields: [{ name: "name" }, { name: "phone", required: true }, {}, {}, {}] },
  });
});

it("refuses a form without a contact field", async () => {
  stubFetch((_, path) => ({
    body:
      path === "/api/int/web"
        ? { success: true, data: FORM }
        : { success: true, data: [], page: { next_cursor: null } },
  }));
  renderPage(<WebsiteSection />);
  for (const name of ["Email", "Phone"]) await userEvent.click(await screen.findByRole("checkbox", { name }));
  await userEvent.click(screen.getByRole("button", { name: "Save form" }));
  expect(await screen.findByText(CONTACT_FIELD_TEXT)).toBeVisible();
});

it("offers the own fields in use, and previews and saves the shown ones", async () => {
  const saved: unknown[] = [];
  const option = { id: "o", label: "MBA", retired: false };
  const fields = [
    ownField("course", "choice", { options: [option] }),
    ownField("topics", "choices", { options: [option] }),
    ownField("old", "text", { retired: true }),
  ];
  const design = {
    ...DEFAULT_DESIGN,
    fields: [...DEFAULT_DESIGN.fields, { name: "custom.old", label: "Old", required: false }],
  };
  stubFetch((method, path, { body }) => {
    if (method === "POST") saved.push(JSON.parse(String(body)));
    if (path === "/api/auth/me")
      return { body: { success: true, data: { ...ME, fields, fields_version: 1 } } };
    return path === "/api/int/web"
      ? { body: { success: true, data: { ...FORM, design } } }
      : { body: { success: true, data: [], page: { next_cursor: null } } };
  });
  const { container } = renderPage(<WebsiteSection />);
  await userEvent.click(await screen.findByRole("checkbox", { name: "Course" }));
  expect(screen.queryByRole("checkbox", { name: /^(Old|Topics)$/ })).toBeNull();
  expect(container.querySelector("[data-preview] select")).toHaveTextContent("MBA");
  await userEvent.click(screen.getByRole("checkbox", { name: "Course is required" }));
  await userEvent.click(screen.getByRole("button", { name: "Save form" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({
    design: { fields: [{}, {}, {}, {}, { name: "custom.course", label: "Course", required: true }] },
  });
});
