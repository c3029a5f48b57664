import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { useLead } from "../../../../data/leads/leads";
import { renderPage } from "../../../../testing/render";
import { serveLead } from "../../../../testing/served-lead";
import { DetailsCard } from "./details-card";
import { WhoCard } from "./who-card";

function Details({ archived = false }) {
  const { data } = useLead("lead-1");
  if (!data) return null;
  const lead = { ...data, archived };
  return (
    <>
      <WhoCard lead={lead} />
      <DetailsCard lead={lead} onEdit={() => undefined} />
    </>
  );
}

it("edits a field in place, returns the focus, and undoes the change", async () => {
  const sent = serveLead({ company: "Verma Traders" });
  renderPage(<Details />);
  await userEvent.click(await screen.findByRole("button", { name: "Edit company" }));
  const field = await screen.findByRole("textbox", { name: "Company" });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.clear(field);
  await userEvent.type(field, "Verma Homes");
  const save = screen.getByRole("button", { name: "Save company" });
  fireEvent.click(save);
  fireEvent.click(save);
  expect(await screen.findByText("Verma Homes")).toBeVisible();
  expect(screen.getByRole("button", { name: "Edit company" })).toHaveFocus();
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Verma Traders")).toBeVisible();
  expect(sent).toEqual([{ company: "Verma Homes" }, { company: "Verma Traders" }]);
});

it("adds a missing value, and discards it on Escape", async () => {
  const sent = serveLead({ city: null });
  renderPage(<Details />);
  await userEvent.click(await screen.findByRole("button", { name: "Add city" }));
  const field = await screen.findByRole("textbox", { name: "City" });
  await userEvent.type(field, "Pune{Escape}");
  expect(await screen.findByRole("button", { name: "Add city" })).toHaveFocus();
  expect(screen.queryByText("Pune")).toBeNull();
  expect(sent).toEqual([]);
});

it("keeps an invalid field open with the message of the form or the server", async () => {
  const refusal = { path: "email", message: "Email is taken" };
  const refused = { status: 400, body: { success: false, message: refusal.message, errors: [refusal] } };
  const sent = serveLead({ phone: null, email: "asha@example.test" }, (method) =>
    method === "PUT" ? refused : undefined,
  );
  renderPage(<Details />);
  await userEvent.click(await screen.findByRole("button", { name: "Edit email" }));
  const form = await screen.findByRole("form", { name: "Email" });
  const field = within(form).getByRole("textbox", { name: "Email" });
  await userEvent.clear(field);
  await userEvent.type(field, "{Enter}");
  expect(await within(form).findByRole("alert")).toHaveTextContent("phone");
  await userEvent.type(field, "asha{Enter}");
  expect(await within(form).findByText("Invalid email")).toBeVisible();
  await userEvent.type(field, "@new.test{Enter}");
  expect(await within(form).findByText("Email is taken")).toBeVisible();
  expect(field).toHaveValue("asha@new.test");
  expect(sent).toEqual([]);
});

it.each([
  { field: "phone", before: "+919876543210", typed: "9876500000", sent: "+919876500000" },
  { field: "email", before: "asha@example.test", typed: "twin@example.test", sent: "twin@example.test" },
])(
  "asks before saving the $field of another lead, and saves it on confirmation by keyboard",
  async (known) => {
    const { field, typed } = known;
    const twin = { owner_name: "Ravi", last_activity_at: "2026-01-02T06:30:00.000Z", match: [field] };
    const duplicateChecks: unknown[] = [];
    const sent = serveLead(
      { phone: "+919876543210", email: "asha@example.test" },
      (method, path, { body }) => {
        if (method !== "POST" || !path.endsWith("/duplicates/check")) return undefined;
        duplicateChecks.push(JSON.parse(String(body)));
        return {
          body: {
            success: true,
            data: [
              { ...twin, id: "01TWIN", name: "Twin" },
              { ...twin, id: "lead-1", name: "Itself" },
            ],
          },
        };
      },
    );
    renderPage(<Details />);
    await userEvent.click(await screen.findByRole("button", { name: `Edit ${field}` }));
    const form = within(await screen.findByRole("form"));
    const input = await form.findByRole("textbox", { name: new RegExp(`^${field}`, "i") });
    await userEvent.clear(input);
    await userEvent.type(input, `${typed}{Enter}`);
    const question = await form.findByRole("alert");
    expect(question).toHaveTextContent(
      "Looks like Twin (owner: Ravi, last touched 2 Jan 2026).Open leadSave anyway",
    );
    expect(question).toHaveFocus();
    expect(duplicateChecks).toEqual([{ [field]: known.sent }]);
    expect(sent).toEqual([]);
    for (let tabs = 0; document.activeElement?.textContent !== "Save anyway" && tabs < 5; tabs += 1)
      await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(sent).toEqual([{ [field]: known.sent }]));
    expect(await screen.findByRole("button", { name: `Edit ${field}` })).toHaveFocus();
  },
);

it("does not edit an archived lead", async () => {
  serveLead({ company: "Verma Traders", city: null });
  renderPage(<Details archived />);
  expect(await screen.findByText("Verma Traders")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^(Add|Edit) (company|city|tags|value)/ })).toBeNull();
});
