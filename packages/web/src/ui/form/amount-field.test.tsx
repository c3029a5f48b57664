import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { WorkspaceProvider } from "../../lib/session/workspace";
import { DEFAULT_DATE_FORMAT } from "../../lib/time/time";
import { AmountField } from "./amount-field";

function Field({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
  return <AmountField label="Value" value={value} onChange={setValue} />;
}

function show(initial = "", currency = "INR") {
  const workspace = { name: "Acme", currency, timeZone: undefined, dateFormat: DEFAULT_DATE_FORMAT };
  render(
    <WorkspaceProvider value={workspace}>
      <Field initial={initial} />
    </WorkspaceProvider>,
  );
  return screen.getByRole("textbox", { name: "Value" });
}

it.each([
  ["12.5 lakh", "INR", "12,50,000"],
  ["1.2 Cr", "INR", "1,20,00,000"],
  ["5k", "USD", "5,000"],
  ["₹1,25,000", "INR", "1,25,000"],
  ["Rs. 5000/-", "INR", "5,000"],
  ["99.5", "INR", "99.50"],
])("accepts %j in %s and shows %s on blur", async (text, currency, shown) => {
  const field = show("", currency);
  expect(field).toHaveAttribute("inputmode", "text"); // the keyboard must offer letters for "12.5 lakh"
  await userEvent.type(field, text);
  expect(field).toHaveValue(text);
  await userEvent.tab();
  expect(field).toHaveValue(shown);
  expect(field).toBeValid();
});

it("shows plain digits during editing and keeps them selected after Tab", async () => {
  const field = show("1250000");
  expect(field).toHaveValue("12,50,000");
  await userEvent.tab();
  expect(field).toHaveFocus();
  expect(field).toHaveValue("1250000");
  await userEvent.keyboard("5k");
  expect(field).toHaveValue("5k");
});

it("reports unreadable text and keeps it", async () => {
  const field = show();
  await userEvent.type(field, "12 apples");
  expect(field).toBeValid();
  await userEvent.tab();
  expect(field).toHaveValue("12 apples");
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription("Enter an amount such as 1,25,000 or 1.25 lakh");
  await userEvent.clear(field);
  expect(field).toBeValid();
});
