import type { Passkey } from "@leadlane/core/access/passkeys/schema";
import type { SecondFactor } from "@leadlane/core/access/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { startSession } from "../../lib/session/session";
import { stubFetch } from "../../testing/answers";
import { renderPage } from "../../testing/render";
import { sessionToken } from "../../testing/token";
import { SecondFactorCards } from "./second-factor-cards";

const AT = "2026-11-20T06:30:00.000Z";
const PASSKEY: Passkey = {
  ...{ id: "phone", tenant_id: "t", created_at: AT, updated_at: AT, version: 1 },
  ...{ name: "My phone", synced: true, last_used_at: null },
};
const NO_FACTOR: SecondFactor = { totp: false, passkeys: 0, recovery_codes: 0, since: null, required: false };

/** Serves a user with these factors. */
function serve(change: Partial<SecondFactor>) {
  let factor: SecondFactor = { ...NO_FACTOR, since: AT, recovery_codes: 10, ...change };
  const sent: [path: string, body: unknown][] = [];
  const dataOf = (method: string, path: string) => {
    if (path === "/api/auth/me")
      return { user: { email: "a@b.test" }, tenant: { timezone: "Asia/Kolkata" }, second_factor: factor };
    if (path === "/api/profile/passkeys") return factor.passkeys > 0 ? [PASSKEY] : [];
    if (method === "DELETE") factor = NO_FACTOR;
    if (path === "/api/profile/mfa/totp") return { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/a" };
    return { recovery_codes: ["abcd-efgh"] };
  };
  stubFetch((method, path, { body }) => {
    if (body) sent.push([path, JSON.parse(String(body))]);
    return { body: { success: true, data: dataOf(method, path) } };
  });
  renderPage(<SecondFactorCards />);
  return sent;
}

beforeEach(() => {
  Object.assign(window, { PublicKeyCredential: () => undefined });
  startSession(sessionToken(), false);
});

it("turns on the authenticator app with a code that has a hyphen", async () => {
  const sent = serve({ since: null });
  await userEvent.click(await screen.findByRole("button", { name: "Set up" }));
  await userEvent.click(await screen.findByLabelText("Six-digit code"));
  await userEvent.paste("123-456");
  expect(await screen.findByRole("dialog", { name: "Save your recovery codes" })).toBeVisible();
  expect(sent.at(-1)).toEqual(["/api/profile/mfa/totp/confirm", { code: "123456" }]);
});

it("turns off the authenticator app, and focuses the button that sets it up", async () => {
  serve({ totp: true });
  const card = within(await screen.findByRole("region", { name: "Authenticator app" }));
  await userEvent.click(card.getByRole("button", { name: "Turn off" }));
  const question = within(
    await screen.findByRole("alertdialog", { name: "Turn off the authenticator app?" }),
  );
  await userEvent.click(question.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(card.getByRole("button", { name: "Turn off" })).toHaveFocus());
  await userEvent.click(card.getByRole("button", { name: "Turn off" }));
  await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Turn off" }));
  await waitFor(() => expect(card.getByRole("button", { name: "Set up" })).toHaveFocus());
});

it("removes a passkey, and focuses the button that adds one", async () => {
  serve({ passkeys: 1 });
  await userEvent.click(await screen.findByRole("button", { name: "Actions for My phone" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Remove" }));
  const question = await screen.findByRole("alertdialog", { name: "Remove “My phone”?" });
  expect(question).toHaveTextContent("your recovery codes stop working");
  await userEvent.click(within(question).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Add a passkey" })).toHaveFocus());
  expect(screen.queryByText("My phone")).toBeNull();
});

it("generates new recovery codes after a question", async () => {
  serve({ totp: true, recovery_codes: 4 });
  expect(await screen.findByText("4 of 10 codes left")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Generate new codes" }));
  const question = await screen.findByRole("alertdialog", { name: "Generate new recovery codes?" });
  await userEvent.click(within(question).getByRole("button", { name: "Generate new codes" }));
  const saved = within(await screen.findByRole("dialog", { name: "Save your recovery codes" }));
  expect(saved.getByText("abcd-efgh")).toBeVisible();
  await waitFor(() => expect(saved.getByRole("button", { name: "I have saved them" })).toHaveFocus());
});
