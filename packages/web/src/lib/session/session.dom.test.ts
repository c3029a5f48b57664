import { beforeEach, describe, expect, it, vi } from "vitest";
import { sessionToken } from "../../testing/token";

/** The session is module state, so each test loads the module anew. */
async function page() {
  vi.resetModules();
  return import("./session");
}

const YESTERDAY = Math.floor(Date.now() / 1000) - 86_400;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("on load", () => {
  it.each([
    ["local storage", () => localStorage],
    ["session storage", () => sessionStorage],
  ])("a valid raw token alone in %s signs in", async (_name, storage) => {
    storage().setItem("token", sessionToken());
    const { currentSession } = await page();
    expect(currentSession()).toMatchObject({
      userId: "01USER",
      role: "Admin",
      tenant: "acme-realty",
      name: "Asha Verma",
    });
  });

  it("uses the name User for a user without a name", async () => {
    localStorage.setItem("token", sessionToken({ name: "" }));
    const { currentSession } = await page();
    expect(currentSession()?.name).toBe("User");
  });

  it.each([
    ["expired", sessionToken({ exp: YESTERDAY })],
    ["undecodable", "not-a-token"],
    ["endless", sessionToken({ exp: undefined })],
  ])("an %s token is logged and removed with the user id and role", async (_name, token) => {
    localStorage.setItem("token", token);
    localStorage.setItem("userId", "01USER");
    localStorage.setItem("userRole", "Admin");
    const { currentSession } = await page();
    expect(currentSession()).toBeNull();
    expect(console.error).toHaveBeenCalledOnce();
    expect(localStorage.length).toBe(0);
  });

  it("reports an expired session once, and no other end", async () => {
    localStorage.setItem("token", sessionToken({ exp: YESTERDAY }));
    const expired = await page();
    expect(expired.currentSession()).toBeNull();
    expect(expired.lastSessionEnd()).toBe("expired");
    expect([expired.consumeExpiry(), expired.consumeExpiry()]).toEqual([true, false]);
    localStorage.setItem("token", "broken");
    const broken = await page();
    expect(broken.currentSession()).toBeNull();
    expect(broken.consumeExpiry()).toBe(false);
  });

  it("an invalid token in one storage does not hide a valid one in the other", async () => {
    sessionStorage.setItem("token", "broken");
    localStorage.setItem("token", sessionToken());
    const { currentSession } = await page();
    expect(currentSession()?.userId).toBe("01USER");
  });

  it("lasts until the page closes when storage is blocked", async () => {
    vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("Forbidden", "SecurityError");
    });
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("Forbidden", "SecurityError");
    });
    const { currentSession, startSession } = await page();
    expect(currentSession()).toBeNull();
    startSession(sessionToken(), true);
    expect(currentSession()?.userId).toBe("01USER");
    vi.restoreAllMocks();
  });
});

describe("signing in", () => {
  it.each([
    [true, () => localStorage, () => sessionStorage],
    [false, () => sessionStorage, () => localStorage],
  ])("keeps the three keys in one storage only, with remember %s", async (remember, used, other) => {
    const { startSession } = await page();
    other().setItem("token", sessionToken({ user_id: "01OLD" }));
    const token = sessionToken();
    startSession(token, remember);
    expect(used().getItem("token")).toBe(token);
    expect(used().getItem("userId")).toBe("01USER");
    expect(used().getItem("userRole")).toBe("Admin");
    expect(other().getItem("token")).toBeNull();
  });
});

it("signing out clears session storage and the three keys, but keeps preferences", async () => {
  const { startSession, endSession, currentSession, subscribeSession } = await page();
  startSession(sessionToken(), true);
  sessionStorage.setItem("draft", "text");
  localStorage.setItem("layoutPreferences", "dark");
  const heard = vi.fn();
  subscribeSession(heard);
  endSession("signed-out");
  expect(currentSession()).toBeNull();
  expect(heard).toHaveBeenCalledOnce();
  expect(sessionStorage.length).toBe(0);
  expect(localStorage.getItem("token")).toBeNull();
  expect(localStorage.getItem("layoutPreferences")).toBe("dark");
});

it("signing out in another tab signs out here and clears drafts", async () => {
  const { startSession, currentSession, watchOtherTabs } = await page();
  startSession(sessionToken(), true);
  sessionStorage.setItem("draft/01LEAD", "text");
  watchOtherTabs();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
  expect(currentSession()).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

it("a role changed by the server applies to this session only, also after a reload", async () => {
  const { startSession, changeRole } = await page();
  startSession(sessionToken({ role: "Staff" }), true);
  changeRole("Admin");
  const reloaded = await page();
  expect(reloaded.currentSession()?.role).toBe("Admin");
  localStorage.setItem("userId", "01OTHER");
  expect((await page()).currentSession()?.role).toBe("Staff");
});

it("a closing session is removed from storage, stays active, and is not ended by another tab", async () => {
  const { startSession, forgetStoredSession, currentSession, endSession, watchOtherTabs } = await page();
  startSession(sessionToken(), true);
  watchOtherTabs();
  forgetStoredSession();
  expect(localStorage.length).toBe(0);
  window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
  expect(currentSession()?.userId).toBe("01USER");
  endSession("signed-out");
  expect(currentSession()).toBeNull();
});
