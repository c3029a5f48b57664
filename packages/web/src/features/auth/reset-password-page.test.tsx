import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentSession, endSession } from "../../lib/session/session";
import { stubFetch } from "../../testing/answers";
import { renderPage } from "../../testing/render";
import { sessionToken } from "../../testing/token";
import { ResetPasswordPage } from "./reset-password-page";

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  endSession("signed-out");
  vi.unstubAllGlobals();
});

const PASSWORD = "monsoon-mango-42";
const REFUSED = { status: 400, body: { success: false, code: "VALIDATION", message: "Used already." } };

const show = (search: string) => renderPage(<ResetPasswordPage />, { path: `/reset-password${search}` });

async function choose(password: string) {
  await userEvent.type(screen.getByLabelText(/^New password/), password);
  await userEvent.click(screen.getByRole("button", { name: "Save password" }));
}

it("offers a new link when the token is missing", () => {
  show("");
  expect(screen.getByText("This link has expired.")).toHaveFocus();
  expect(screen.getByRole("link", { name: "Send a new link" })).toHaveAttribute("href", "/forgot-password");
});

it("offers a new link when the server rejects the token", async () => {
  stubFetch(() => REFUSED);
  show("?token=old");
  await choose(PASSWORD);
  expect(await screen.findByText("This link has expired.")).toBeVisible();
});

it("keeps the form when the server rejects the password", async () => {
  const errors = [{ path: "password", message: "Choose another one." }];
  stubFetch(() => ({ status: 400, body: { success: false, message: "Check the form.", errors } }));
  show("?token=fresh");
  await choose(PASSWORD);
  expect(await screen.findByText("Choose another one.")).toBeVisible();
});

it("does not sign in automatically", async () => {
  const fetch = stubFetch(() => ({}));
  show("?token=fresh");
  await choose(PASSWORD);
  expect(await screen.findByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/signin");
  expect(fetch.mock.calls[0]?.[1]?.body).toBe(`{"token":"fresh","password":"${PASSWORD}"}`);
  expect(currentSession()).toBeNull();
});

const INVITATION = {
  tenant: { name: "Verma <b>Realty</b>" },
  invited_by: { name: "Asha Verma" },
  email: "bina@verma.test",
  name: "Bina Shah",
};

function stubInvitation(invitation: object = INVITATION) {
  const session = { token: sessionToken({ tenant: "verma-realty" }) };
  return stubFetch((_, path) => ({
    body: { success: true, data: path.endsWith("/auth/invitation") ? invitation : session },
  }));
}

it("shows the inviting business, the sender and the email before the password", async () => {
  const fetch = stubInvitation();
  show("?token=fresh&welcome=1");
  expect(await screen.findByRole("heading", { name: "Verma <b>Realty</b> has invited you" })).toBeVisible();
  expect(screen.getByText(/^Asha Verma invites you/)).toBeVisible();
  expect(screen.getByText(/^Hello Bina Shah,/)).toBeVisible();
  expect(screen.getByLabelText(/^Email/)).toHaveValue("bina@verma.test");
  expect(screen.getByLabelText(/^Email/)).toHaveAttribute("readonly");
  expect(fetch.mock.calls.map(([path, init]) => [path, init?.body])).toEqual([
    ["/api/auth/invitation", '{"token":"fresh"}'],
  ]);
});

it("shows only the business for an invitation without a sender", async () => {
  stubInvitation({ ...INVITATION, invited_by: null });
  show("?token=fresh&welcome=1");
  expect(await screen.findByRole("heading", { level: 1, name: /has invited you$/ })).toBeVisible();
  expect(screen.getByText("Welcome to Leadlane")).toBeVisible();
});

it("continues to the app with the password that accepts an invitation", async () => {
  stubInvitation();
  show("?token=fresh&welcome=1");
  await userEvent.type(await screen.findByLabelText(/^Password/, { selector: "input" }), PASSWORD);
  await userEvent.click(screen.getByRole("button", { name: "Save and sign in" }));
  expect(await screen.findByText("At /verma-realty/dashboard")).toBeVisible();
  expect(currentSession()?.tenant).toBe("verma-realty");
});

it("shows no password field for a used or expired invitation", async () => {
  stubFetch(() => REFUSED);
  show("?token=old&welcome=1");
  const notice = await screen.findByText("This link has expired or has already been used.");
  await waitFor(() => expect(notice).toHaveFocus());
  expect(screen.getByRole("link", { name: "Send a new link" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/signin");
  expect(screen.queryByLabelText(/^Password/, { selector: "input" })).toBeNull();
});

it("retries reading an invitation when the server was unreachable", async () => {
  let isAvailable = false;
  stubFetch(() =>
    isAvailable
      ? { body: { success: true, data: INVITATION } }
      : { status: 503, body: { success: false, code: "UNAVAILABLE", message: "Try again soon." } },
  );
  show("?token=fresh&welcome=1");
  const notice = await screen.findByText("Try again soon.");
  await waitFor(() => expect(notice).toHaveFocus());
  isAvailable = true;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: /has invited you$/ })).toBeVisible();
});
