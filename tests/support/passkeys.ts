import { CreationOptions, RegisteredPasskey, RequestOptions } from "@leadlane/core/access/passkeys/schema";
import { Authenticator } from "./authenticator";
import { anonymous, type Client } from "./client";

export async function creationOptions(person: Client): Promise<CreationOptions> {
  return (await person.post("/profile/passkeys/options")).as(CreationOptions);
}

/** Options of the sign-in page, or of the second step. */
export async function requestOptions(body: { mfa_token?: string } = {}): Promise<RequestOptions> {
  return (await anonymous.post("/auth/passkey/options", body)).as(RequestOptions);
}

export interface Registered {
  authenticator: Authenticator;
  passkey: RegisteredPasskey;
}

/** Registers a new passkey by the API. */
export async function addPasskey(person: Client, authenticator = new Authenticator()): Promise<Registered> {
  const registration = authenticator.create(await creationOptions(person));
  const answer = await person.post("/profile/passkeys", { registration });
  return { authenticator, passkey: answer.as(RegisteredPasskey, 201) };
}
