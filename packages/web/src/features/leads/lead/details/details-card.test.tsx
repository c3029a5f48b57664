import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { useLead } from "../../../../data/leads/leads";
import { renderPage } from "../../../../testing/render";
import { serveLead } from "../../../../testing/served-lead";
import { DetailsCard } from "./details-card";

/** The lead of the page, as the store has it. */
function Details({ archived = false }) {
  const { data } = useLead("lead-1");
  return data ? <DetailsCard lead={{ ...data, archived }} onEdit={() => undefined} /> : null;
}

it("changes a fact where it stands, gives the focus back, and undoes it", async () => {
  const sent = serveLead({ company: "Verma Traders" });
  renderPage(<Details />);
  await userEvent.click(await screen.findByRole("button", { name: "Edit company" }));
  const field = await screen.findByRole("textbox", { name: "Company" });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.clear(field);
  await userEvent.type(field, "Verma Homes{Enter}{Enter}");
  expect(await screen.findByText("Verma Homes")).toBeVisible();
  expect(screen.getByRole("button", { name: "Edit company" })).toHaveFocus();
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Verma Traders")).toBeVisible();
  expect(sent).toEqual([{ company: "Verma Homes" }, { company: "Verma Traders" }]);
});

it("adds what is not known, and leaves all as it was on Escape", async () => {
  const sent = serveLead({ city: null });
  renderPage(<Details />);
  await userEvent.click(await screen.findByRole("button", { name: "Add city" }));
  const field = await screen.findByRole("textbox", { name: "City" });
  await userEvent.type(field, "Pune{Escape}");
  expect(await screen.findByRole("button", { name: "Add city" })).toHaveFocus();
  expect(screen.queryByText("Pune")).toBeNull();
  expect(sent).toEqual([]);
});

it("keeps what is wrong open, with what the form or the server says of it", async () => {
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

it("leaves an archived lead alone", async () => {
  serveLead({ company: "Verma Traders", city: null });
  renderPage(<Details archived />);
  expect(await screen.findByText("Verma Traders")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^(Add|Edit) (company|city|tags|value)/ })).toBeNull();
});
