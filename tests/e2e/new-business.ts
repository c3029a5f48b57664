import { type APIRequestContext, expect } from "@playwright/test";

/** Makes a name, an address or a title that no other test has, not even one that runs at the same time. */
export const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

export interface Business {
  /** Of its admin, Asha Verma. */
  email: string;
  password: string;
  /** Calls the API as its admin. */
  call: <T>(method: "get" | "post" | "put", path: string, data?: object) => Promise<T>;
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
  const { token } = (await signedUp.json()).data;
  return {
    email,
    password,
    call: async (method, path, data) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await request[method](`/api${path}`, { headers, data });
      expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
      return (await answer.json()).data;
    },
  };
}
