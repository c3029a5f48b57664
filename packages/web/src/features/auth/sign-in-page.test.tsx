import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentSession, endSession } from "../../lib/session/session";
import { stubFetch } from "../../testing/answers";
import { renderPage } from "../../testing/render";
import { sessionToken } from "../../testing/token";
import { SignInForm } from "./sign-in-page";

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

afterEach(() => {
  endSession("signed-out");
  vi.unstubAllGlobals();
});

async function fillIn(email: string, password: string) {
  const user = userEvent.setup();
  if (email) await user.type(screen.getByLabelText(/^Email/), email);
  if (password) await user.type(screen.getByLabelText(/^Password/), password);
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  return user;
}

it("names the missing field and focuses it without a request", async () => {
  const fetch = stubFetch(() => ({}));
  renderPage(<SignInForm />);
  await fillIn("", "");
  expect(await screen.findByText("Email is required")).toBeInTheDocument();
  expect(screen.getByText("Password is required")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText(/^Email/)).toHaveFocus());
  expect(screen.getByText("2 fields need attention")).toBeInTheDocument();
  expect(fetch).not.toHaveBeenCalled();
});

it("keeps the email and clears the password after a failed sign-in", async () => {
  stubFetch(() => ({
    status: 400,
    body: { success: false, code: "BAD_CREDENTIALS", message: "Email or password is incorrect." },
  }));
  renderPage(<SignInForm />);
  await fillIn("asha@acme.test", "wrong");
  const alert = await screen.findByText("Email or password is incorrect.");
  expect(alert).toHaveFocus();
  expect(screen.getByLabelText(/^Email/)).toHaveValue("asha@acme.test");
  await waitFor(() => expect(screen.getByLabelText(/^Password/)).toHaveValue(""));
  expect(screen.queryByText("Password is required")).not.toBeInTheDocument();
});

it("signs in with the entered email, and with the remember option as chosen", async () => {
  const token = sessionToken();
  const fetch = stubFetch(() => ({ body: { success: true, data: { token } } }));
  renderPage(<SignInForm />);
  await userEvent.click(screen.getByRole("checkbox", { name: "Remember me" }));
  await fillIn(" asha@acme.test", "Demo@12345");
  await waitFor(() => expect(currentSession()?.token).toBe(token));
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toEqual({
    email: "asha@acme.test",
    password: "Demo@12345",
    remember: true,
  });
  expect(localStorage.getItem("token")).toBe(token);
});

it("shows the password on request", async () => {
  renderPage(<SignInForm />);
  const button = screen.getByRole("button", { name: "Show password" });
  expect(screen.getByLabelText(/^Password/)).toHaveAttribute("type", "password");
  await userEvent.click(button);
  expect(button).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByLabelText(/^Password/)).toHaveAttribute("type", "text");
});
