import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { endSession, startSession } from "../../lib/session/session";
import { stubFetch } from "../../testing/answers";
import { renderPage } from "../../testing/render";
import { sessionToken } from "../../testing/token";
import { ConfirmEmailPage } from "./confirm-email-page";

async function confirm() {
  stubFetch(() => ({ body: { success: true, data: { waiting_for: "new" } } }));
  renderPage(<ConfirmEmailPage />, { path: "/confirm-email?token=t" });
  await userEvent.click(screen.getByRole("button", { name: "Confirm the change" }));
  expect(await screen.findByText(/^Confirmed\./)).toBeVisible();
}

it("returns a signed-in user to the profile", async () => {
  startSession(sessionToken(), false);
  await confirm();
  const link = screen.getByRole("link", { name: "Go to your profile" });
  expect(link).toHaveAttribute("href", expect.stringMatching(/\/profile$/));
});

it("sends other visitors to the sign-in page", async () => {
  endSession("signed-out");
  await confirm();
  expect(screen.getByRole("link", { name: "Go to sign-in" })).toHaveAttribute("href", "/signin");
});
