import { Capture, WebIntegration } from "@leadlane/core/forms/schema";
import type { Answer } from "./answer";
import { anonymous, type Client } from "./client";
import { newEmail } from "./tenant";

export async function readForm(admin: Client): Promise<WebIntegration> {
  return (await admin.get("/int/web")).as(WebIntegration);
}

/** Sends a submission to the form of a business from `origin`. */
export async function submit(
  admin: Client,
  input: Record<string, unknown> = {},
  origin?: string,
): Promise<Answer> {
  const { public_key } = await readForm(admin);
  return sendCapture(public_key, input, origin);
}

/** Sends a submission by form key, with a new email unless `input` has a contact. */
export function sendCapture(
  key: string,
  input: Record<string, unknown> = {},
  origin?: string,
): Promise<Answer> {
  const body = { name: "Meera Nair", email: newEmail(), ...input };
  return anonymous.post(`/capture/${key}`, body, origin === undefined ? undefined : { origin });
}

/** The submissions, newest first. */
export async function listCaptures(admin: Client): Promise<Capture[]> {
  return (await admin.get("/int/web/captures?limit=100")).asPage(Capture).items;
}

export async function newestCapture(admin: Client): Promise<Capture> {
  const [newest] = await listCaptures(admin);
  if (!newest) throw new Error("There is no submission.");
  return newest;
}
