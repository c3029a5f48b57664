import { type APIRequestContext, expect } from "@playwright/test";
import { type Call, callAs, keepToken } from "./session";

/** A unique string for names, addresses and titles across parallel tests. */
export const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

export interface Business {
  email: string; // of its admin, Asha Verma
  password: string;
  call: Call; // calls the API as its admin
}

/** A new trial business of this test. */
export async function newBusiness(request: APIRequestContext, industry?: string): Promise<Business> {
  const business = await newUnverifiedBusiness(request, industry);
  await business.call("post", "/auth/verify-email", { token: await mailedToken(request, business.email) });
  return business;
}

/** A business whose admin has not verified the email. */
export async function newUnverifiedBusiness(
  request: APIRequestContext,
  industry?: string,
): Promise<Business> {
  const email = `asha.${unique()}@verma.test`;
  const password = "monsoon-mango-42";
  const registration = {
    company: `Verma Traders ${unique()}`,
    name: "Asha Verma",
    email,
    password,
    phone: "98765 43210",
    industry,
  };
  const signedUp = await request.post("/api/auth/register", { data: registration });
  expect(signedUp.ok(), await signedUp.text()).toBe(true);
  keepToken(email, (await signedUp.json()).data.token);
  const call = await callAs(request, email);
  return { email, password, call };
}

/** The newest email to an address that matches. */
export async function mailedText(
  request: APIRequestContext,
  email: string,
  pattern: RegExp,
): Promise<string> {
  let text = "";
  await expect(async () => {
    const mails: { to: string[]; text: string }[] = await (await request.get("/_local/mailbox.json")).json();
    text = mails.find((mail) => mail.to.includes(email) && pattern.test(mail.text))?.text ?? "";
    expect(text).not.toBe("");
  }).toPass({ timeout: 60_000, intervals: [50] });
  return text;
}

async function mailedToken(request: APIRequestContext, email: string): Promise<string> {
  const link = /\/verify-email\?token=(\S+)/;
  const [, token = ""] = link.exec(await mailedText(request, email, link)) ?? [];
  return token;
}
