import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentSession, endSession } from "../../lib/session/session";
import { stubFetch } from "../../testing/answers";
import { renderPage } from "../../testing/render";
import { sessionToken } from "../../testing/token";
import { SignInPage } from "./sign-in-page";

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
  renderPage(<SignInPage />);
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
  renderPage(<SignInPage />);
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
  renderPage(<SignInPage />);
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
  renderPage(<SignInPage />);
  const button = screen.getByRole("button", { name: "Show password" });
  expect(screen.getByLabelText(/^Password/)).toHaveAttribute("type", "password");
  await userEvent.click(button);
  expect(button).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByLabelText(/^Password/)).toHaveAttribute("type", "text");
});

it("asks for a code where the account needs one, and starts again once the sign-in has expired", async () => {
  const token = sessionToken();
  const challenge = { mfa_required: true, mfa_token: "pending", methods: ["totp", "recovery"] };
  const sent: unknown[] = [];
  const refusal = (path: string, message: string) => ({
    status: 400,
    body: { success: false, code: "VALIDATION", message, errors: [{ path, message }] },
  });
  const answers = [
    refusal("code", "This code is not correct."),
    refusal("mfa_token", "This sign-in has expired. Sign in again."),
    { body: { success: true, data: { token } } },
  ];
  stubFetch((_, path, init) => {
    if (path === "/api/auth/login") return { body: { success: true, data: challenge } };
    sent.push(JSON.parse(String(init.body)));
    return answers[sent.length - 1] ?? {};
  });
  renderPage(<SignInPage />);
  const user = await fillIn("asha@acme.test", "Demo@12345");
  expect(await screen.findByRole("heading", { name: "Two-step verification" })).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: "Trust this device for 30 days" }));
  await user.click(screen.getByLabelText("Six-digit code"));
  await user.paste("123-456");
  expect(await screen.findByText("This code is not correct.")).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText("Six-digit code")).toHaveFocus());
  expect(screen.getByLabelText("Six-digit code")).toHaveValue("");
  await user.click(screen.getByRole("button", { name: "Use a recovery code" }));
  await user.type(screen.getByLabelText("Recovery code"), "abcd-efgh-jkmn-pqrs{Enter}");
  expect(await screen.findByText("This sign-in has expired. Sign in again.")).toHaveFocus();
  expect(screen.getByLabelText(/^Email/)).toHaveValue("asha@acme.test");
  await fillIn("", "Demo@12345");
  await user.type(await screen.findByLabelText("Six-digit code"), "123456");
  await waitFor(() => expect(currentSession()?.token).toBe(token));
  expect(sent).toEqual([
    { mfa_token: "pending", code: "123456", trust_device: true },
    { mfa_token: "pending", recovery_code: "abcd-efgh-jkmn-pqrs" },
    { mfa_token: "pending", code: "123456", trust_device: false },
  ]);
});
