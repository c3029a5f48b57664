import { type APIRequestContext, expect } from "@playwright/test";
import { type Call, callAs, keepToken } from "./session";

/** Makes a name, an address or a title that no other test has, not even one that runs at the same time. */
export const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

export interface Business {
  email: string; // of its admin, Asha Verma
  password: string;
  call: Call; // calls the API as its admin
}

/** A business of the test's own, on trial, with nothing in it but what every new one has. */
export async function newBusiness(request: APIRequestContext): Promise<Business> {
  const email = `asha.${unique()}@verma.test`;
  const password = "monsoon-mango-42";
  const registration = {
    company: `Verma Traders ${unique()}`,
    name: "Asha Verma",
    email,
    password,
    phone: "98765 43210",
  };
  const signedUp = await request.post("/api/auth/register", { data: registration });
  expect(signedUp.ok(), await signedUp.text()).toBe(true);
  keepToken(email, (await signedUp.json()).data.token);
  return { email, password, call: await callAs(request, email) };
}
