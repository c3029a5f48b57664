import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { closeLeadSheet, setHasTemplates, useLeadSheet } from "../../lib/contact/lead-sheets";
import { currentToasts } from "../../lib/feedback/toast";
import { renderPage } from "../../testing/render";
import { SpeedRow } from "./speed-row";

const asha = { id: "a", name: "Asha Verma", phone: "+91 98765 43210" };

function OpenSheet() {
  const sheet = useLeadSheet();
  return <output aria-label="Open sheet">{sheet && JSON.stringify(sheet)}</output>;
}

function show(lead: { id: string; name: string; phone: string | null } = asha) {
  renderPage(
    <>
      <SpeedRow lead={lead} />
      <OpenSheet />
    </>,
  );
}

const openSheet = (): unknown =>
  JSON.parse(screen.getByRole("status", { name: "Open sheet" }).textContent ?? "null");

afterEach(() => {
  closeLeadSheet();
  setHasTemplates(null);
});

it("calls the stored number, and messages it when there are no templates", () => {
  setHasTemplates(false);
  show();
  expect(screen.getByRole("link", { name: "Call Asha Verma" })).toHaveAttribute(
    "href",
    "tel:+91 98765 43210",
  );
  const whatsApp = screen.getByRole("link", { name: "WhatsApp Asha Verma" });
  expect(whatsApp).toHaveAttribute("href", "https://wa.me/919876543210");
  for (const link of screen.getAllByRole("link")) expect(link).toHaveAttribute("data-lead", "a");
});

it("opens the sheets for messages, logging and rescheduling", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "WhatsApp Asha Verma" }));
  expect(openSheet()).toEqual({ type: "whatsapp", lead: asha });
  await userEvent.click(screen.getByRole("button", { name: "Log activity for Asha Verma" }));
  expect(openSheet()).toEqual({ type: "log", leadId: "a", kind: "call" });
  await userEvent.click(screen.getByRole("button", { name: "Reschedule Asha Verma" }));
  expect(openSheet()).toEqual({ type: "reschedule", lead: asha });
});

it("keeps the actions that need a phone number focusable and explains them", async () => {
  show({ ...asha, phone: null });
  const call = screen.getByRole("button", { name: "Call Asha Verma" });
  expect(call).toHaveAttribute("aria-disabled", "true");
  expect(call).toHaveAccessibleDescription("No phone number");
  await userEvent.click(call);
  expect(currentToasts().map(({ message }) => message)).toEqual(["Asha Verma has no phone number."]);
  expect(screen.getByRole("button", { name: "WhatsApp Asha Verma" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
});
