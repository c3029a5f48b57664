import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { stubFetch } from "../../testing/answers";
import { renderPage } from "../../testing/render";
import { ForgotPasswordPage } from "./forgot-password-page";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("shows the same response for every email, and delays another request", async () => {
  const fetch = stubFetch(() => ({}));
  renderPage(<ForgotPasswordPage />, { path: "/forgot-password" });
  await userEvent.type(screen.getByLabelText(/^Email/), " nobody@acme.test");
  await userEvent.click(screen.getByRole("button", { name: "Send reset link" }));
  const response = await screen.findByText(
    "If an account exists for nobody@acme.test, a link is on its way.",
  );
  await waitFor(() => expect(response).toHaveFocus());
  expect(screen.getByText("You can send the link again in 60 seconds.")).toBeInTheDocument();
  const resend = screen.getByRole("button", { name: "Resend link" });
  expect(resend).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(resend);
  expect(fetch).toHaveBeenCalledOnce();
});
