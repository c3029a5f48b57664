import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { openBlank } from "./page";

export const DEMO_PASSWORD = "Demo@12345";

export type Call = <T>(method: "get" | "post" | "put" | "delete", path: string, data?: object) => Promise<T>;

/** Sensitive requests need a sign-in of the last 15 minutes. */
const MAX_AGE = 10 * 60_000;

/** Session tokens by email, shared by the tests of a worker. */
const tokens = new Map<string, { token: string; until: number }>();

export function keepToken(email: string, token: string, until = Number.POSITIVE_INFINITY): void {
  tokens.set(email, { token, until });
}

async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const kept = tokens.get(email);
  if (kept && Date.now() < kept.until) return kept.token;
  const answer = await request.post("/api/auth/login", { data: { email, password: DEMO_PASSWORD } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { token } = (await answer.json()).data;
  keepToken(email, token, Date.now() + MAX_AGE);
  return token;
}

/** Calls the API as a demo user or another signed-in user. */
export async function callAs(request: APIRequestContext, email: string): Promise<Call> {
  const token = await tokenOf(request, email);
  return async (method, path, data) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await request[method](`/api${path}`, { headers, data });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()).data;
  };
}

/** Stores the shared session of a user; tests must not sign it out. */
export async function storeSession(page: Page, email: string): Promise<void> {
  const token = await tokenOf(page.context().request, email);
  const isOpen = page.url().startsWith("http");
  // An open page would react to the change of its session.
  if (isOpen && (await page.evaluate(() => localStorage.getItem("token"))) === token) return;
  // Uses a page without scripts, since Playwright's storage state opens another page.
  await openBlank(page);
  await page.evaluate((stored) => localStorage.setItem("token", stored), token);
}

/** Opens the app with a signed-in user. */
export async function enter(page: Page, email: string, path = "/dashboard"): Promise<void> {
  await storeSession(page, email);
  await page.goto(path);
}

/** Signs in by the form, for tests about signing in or out. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto("/signin");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: /^Password/ }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}
