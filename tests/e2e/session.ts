import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { openBlank } from "./page";

export const DEMO_PASSWORD = "Demo@12345";

export type Call = <T>(method: "get" | "post" | "put" | "delete", path: string, data?: object) => Promise<T>;

/** Session tokens by e-mail: a worker asks for each once, and its tests share them. */
const tokens = new Map<string, string>();

export function keepToken(email: string, token: string): void {
  tokens.set(email, token);
}

async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const kept = tokens.get(email);
  if (kept) return kept;
  const answer = await request.post("/api/auth/login", { data: { email, password: DEMO_PASSWORD } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { token } = (await answer.json()).data;
  keepToken(email, token);
  return token;
}

/** Calls the API as a demo user, or as somebody whose token is kept. */
export async function callAs(request: APIRequestContext, email: string): Promise<Call> {
  const token = await tokenOf(request, email);
  return async (method, path, data) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await request[method](`/api${path}`, { headers, data });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()).data;
  };
}

/** Stores the session of somebody who chose to be remembered. Nobody logs out of it, because other tests go on with it. */
export async function storeSession(page: Page, email: string): Promise<void> {
  const token = await tokenOf(page.context().request, email);
  const isOpen = page.url().startsWith("http");
  // A page that is open would see its session go and come.
  if (isOpen && (await page.evaluate(() => localStorage.getItem("token"))) === token) return;
  // By a page without scripts: Playwright's own way opens another one, a process of its own, for it.
  await openBlank(page);
  await page.evaluate((stored) => localStorage.setItem("token", stored), token);
}

/** Opens the app as somebody who is signed in already. */
export async function enter(page: Page, email: string, path = "/dashboard"): Promise<void> {
  await storeSession(page, email);
  await page.goto(path);
}

/** Signs somebody in by the form: where that is what a test is about, or where they log out again. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto("/signin");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: /^Password/ }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}
