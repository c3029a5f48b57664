import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TEXTS } from "../../config/texts";
import { api } from "../../lib/api/api";
import { downloadFile } from "../../lib/api/download";
import { endSession, startSession } from "../../lib/session/session";
import { type Answer, stubFetch } from "../../testing/answers";
import { renderPage } from "../../testing/render";
import { sessionToken } from "../../testing/token";
import { StepUp } from "./step-up";

const PASSWORD = "correct horse battery";
const wrong = { path: "password", message: "This is not your current password." };
const refusal = (code: string, errors?: object[]) => ({ success: false, code, message: "Refused.", errors });

/** Refuses sensitive requests until the password was sent. Returns the calls of the screen. */
function serve(afterwards: Answer = {}, second_factor?: object) {
  const calls: string[] = [];
  let isProven = false;
  stubFetch((method, path, { body, headers }) => {
    if (path === "/api/auth/me")
      return { body: { success: true, data: { user: { email: "a@b.test" }, second_factor } } };
    if (path === "/api/auth/step-up") {
      const { password, code } = JSON.parse(String(body));
      isProven = second_factor ? code === "123456" : password === PASSWORD;
      return isProven ? {} : { status: 400, body: refusal("VALIDATION", [wrong]) };
    }
    calls.push([method, path, new Headers(headers).get("idempotency-key")].filter(Boolean).join(" "));
    return isProven ? afterwards : { status: 403, body: refusal("step_up_required") };
  });
  return calls;
}

const dialog = () => screen.findByRole("alertdialog", { name: "Confirm it's you" });
const archive = (idempotencyKey?: string) => api.post("/tenant/export", { idempotencyKey });

async function enter(password: string) {
  const field = screen.getByLabelText(/^Password/);
  await userEvent.clear(field);
  if (password) await userEvent.type(field, password);
  await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
}

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  startSession(sessionToken(), false);
});

afterEach(() => endSession("signed-out"));

it("asks once for all waiting requests, and repeats each of them after the right password", async () => {
  const calls = serve({ body: { success: true, data: { job_id: "j" } } });
  renderPage(<StepUp />);
  const results = Promise.all([archive("k"), downloadFile("/api/leads/export")]);
  expect(await dialog()).toHaveAccessibleDescription(/password/);
  const field = await screen.findByLabelText(/^Password/);
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute("autocomplete", "current-password");
  await waitFor(() => expect(document.querySelector("[autocomplete=username]")).toHaveValue("a@b.test"));
  await enter("");
  expect(await screen.findByText("Password is required")).toBeVisible();
  await enter("not this one");
  expect(await screen.findByText(wrong.message)).toBeVisible();
  await enter(PASSWORD);
  const [job, download] = await results;
  expect(job).toEqual({ job_id: "j" });
  expect(download).toHaveProperty("file");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  const sent = ["POST /api/tenant/export k", "GET /api/leads/export"];
  expect([...calls].sort()).toEqual([...sent, ...sent].sort());
});

it("rejects with a reason on Cancel, and when the app closes", async () => {
  const calls = serve();
  const { unmount } = renderPage(<StepUp />);
  const cancelled = { code: "STEP_UP_CANCELLED", message: TEXTS.notConfirmed };
  const first = expect(archive()).rejects.toMatchObject(cancelled);
  await dialog();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await first;
  expect(screen.queryByRole("alertdialog")).toBeNull();
  const second = expect(archive()).rejects.toMatchObject(cancelled);
  await dialog();
  unmount();
  await second;
  await expect(archive()).rejects.toMatchObject({ code: "step_up_required" });
  expect(calls).toHaveLength(3);
});

it("asks again only for the next request if the server still refuses", async () => {
  const calls = serve({ status: 403, body: refusal("step_up_required") });
  renderPage(<StepUp />);
  const refused = expect(archive()).rejects.toMatchObject({ code: "step_up_required" });
  await dialog();
  await enter(PASSWORD);
  await refused;
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(calls).toHaveLength(2);
});

it("asks for a code from the authenticator app instead of the password, or for a passkey", async () => {
  Object.assign(window, { PublicKeyCredential: () => undefined });
  const calls = serve({ body: { success: true, data: { job_id: "j" } } }, { totp: true, passkeys: 1 });
  renderPage(<StepUp />);
  const result = archive();
  await dialog();
  await userEvent.click(await screen.findByRole("button", { name: "Use a passkey" }));
  expect(await screen.findByRole("button", { name: "Use your passkey" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Use a code" }));
  await userEvent.type(await screen.findByLabelText(/^Six-digit code/), "123 456");
  expect(await result).toEqual({ job_id: "j" });
  expect(calls).toHaveLength(2);
});
