import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubFetch } from "../../testing/answers";
import { renderPage } from "../../testing/render";
import { ResetPasswordPage } from "./reset-password-page";

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const show = (search: string) => renderPage(<ResetPasswordPage />, { path: `/reset-password${search}` });

async function choose(password: string) {
  await userEvent.type(screen.getByLabelText(/^New password/), password);
  await userEvent.click(screen.getByRole("button", { name: "Save password" }));
}

it("offers a new link where the token is missing", () => {
  show("");
  expect(screen.getByText("This link has expired.")).toHaveFocus();
  expect(screen.getByRole("link", { name: "Send a new link" })).toHaveAttribute("href", "/forgot-password");
});

it("offers a new link where the server does not take the token", async () => {
  stubFetch(() => ({ status: 400, body: { success: false, code: "VALIDATION", message: "Used already." } }));
  show("?token=old");
  await choose("monsoon-mango-42");
  expect(await screen.findByText("This link has expired.")).toBeVisible();
});

it("keeps the form where the server does not take the password", async () => {
  const errors = [{ path: "password", message: "Choose another one." }];
  stubFetch(() => ({ status: 400, body: { success: false, message: "Check the form.", errors } }));
  show("?token=fresh");
  await choose("monsoon-mango-42");
  expect(await screen.findByText("Choose another one.")).toBeVisible();
});

it("does not sign in by itself", async () => {
  const fetch = stubFetch(() => ({}));
  show("?token=fresh");
  await choose("monsoon-mango-42");
  expect(await screen.findByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/signin");
  expect(fetch.mock.calls[0]?.[1]?.body).toBe('{"token":"fresh","password":"monsoon-mango-42"}');
});

it("welcomes who was invited", () => {
  show("?token=fresh&welcome=1");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Welcome to Leadlane");
  expect(screen.getByText("Choose a password")).toBeVisible();
});
