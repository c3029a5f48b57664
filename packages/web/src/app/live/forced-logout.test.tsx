import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentSession, startSession } from "../../lib/session/session";
import { stubFetch } from "../../testing/answers";
import { FakeSocket, lastSocket, stubSockets } from "../../testing/fake-socket";
import { renderPage } from "../../testing/render";
import { sessionToken } from "../../testing/token";
import { LiveConnection } from "./live-connection";

const DISABLED = {
  action: "forceLogout",
  data: {
    reason: "disabled",
    message: "Your account has been disabled by the admin. Logging out...",
  },
};
const KEYS = ["token", "userId", "userRole"];

async function connect(): Promise<void> {
  stubFetch(() => ({ body: { version: "1", ws_url: "/ws" } }));
  stubSockets();
  startSession(sessionToken(), true);
  renderPage(<LiveConnection />, { path: "/leads" });
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  lastSocket().register();
}

beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a session ended by the server", () => {
  it("connects to the configured address on the same host", async () => {
    await connect();
    expect(lastSocket().url).toBe(`${window.location.origin.replace(/^http/, "ws")}/ws`);
  });

  it("shows the reason, deletes the token at once and signs out on OK", async () => {
    await connect();
    lastSocket().receive(DISABLED);
    const alert = await screen.findByRole("alertdialog", { name: "Account disabled" });
    expect(alert).toHaveAccessibleDescription(DISABLED.data.message);
    expect(console.info).toHaveBeenCalledWith("User disabled");
    expect(KEYS.map((key) => localStorage.getItem(key))).toEqual([null, null, null]);
    expect(lastSocket().readyState).toBe(3);
    await userEvent.keyboard("{Escape}");
    expect(alert).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "OK" }));
    expect(await screen.findByText("At /signin")).toBeVisible();
    expect(currentSession()).toBeNull();
  });

  it("signs out automatically after three seconds", async () => {
    await connect();
    lastSocket().receive({ ...DISABLED, data: { reason: "password_changed", message: "Sign in again." } });
    expect(await screen.findByText("Sign in again.")).toBeVisible();
    expect(console.info).not.toHaveBeenCalled();
    expect(await screen.findByText("At /signin")).toBeVisible();
    expect(currentSession()).toBeNull();
  });
});
