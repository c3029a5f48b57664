import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { CommandError } from "../command-line";
import type { Config } from "./site";
import { poll, readJson, type SiteClient } from "./site-client";
import { Listener } from "./socket";

/** Effects of a write may take this long, especially right after a deployment. */
const FOLLOWS_MS = 30_000;

const Session = z.object({
  token: z.string(),
  user: z.object({ id: z.string() }),
  tenant: z.object({ slug: z.string() }),
});
export type Session = z.infer<typeof Session>;
const Lead = z.object({ id: z.string(), version: z.number() });
export type Lead = z.infer<typeof Lead>;
const Leads = z.array(Lead);
const Board = z.array(z.object({ count: z.nullable(z.number()), cards: Leads }));

export interface Account {
  email: string;
  password: string;
}

/** Address of the SES mailbox simulator, which accepts mail without counting bounces. */
function address(): string {
  return `success+smoke-${randomUUID()}@simulator.amazonses.com`;
}

/** Expects the API's own 401, not an error of CDN or gateway. */
export async function refuse(client: SiteClient, token?: string): Promise<string> {
  const path = "/api/auth/me";
  const { status, text } = token === undefined ? await client.get(path) : await client.get(path, token);
  const { success, code } = readJson(text);
  if (status !== 401 || success !== false || code !== "UNAUTHENTICATED")
    throw new CommandError(
      `GET ${path} answered ${status} without a session, not 401 in the API's own words.`,
    );
  return "refuses who is not signed in";
}

export async function register(client: SiteClient): Promise<Session> {
  const body = {
    name: "Smoke Test",
    company: `Smoke test ${new Date().toISOString()}`,
    email: address(),
    phone: "+919876500000",
    password: randomUUID(),
  };
  const data = await client.call("POST", "/auth/register", { expected: 201, body });
  return read(
    Session,
    data,
    "Registering gave no session: name a kept account by SMOKE_EMAIL and SMOKE_PASSWORD.",
  );
}

export async function signIn(client: SiteClient, account: Account): Promise<Session> {
  const data = await client.call("POST", "/auth/login", { expected: 200, body: account });
  return read(Session, data, "Signing in gave no session.");
}

export async function createLead(client: SiteClient, { token }: Session): Promise<Lead> {
  const body = { name: "Smoke test", email: address() };
  const data = await client.call("POST", "/leads/leads", { expected: 201, token, body });
  return read(Lead, data, "Creating a lead gave none.");
}

export async function list(client: SiteClient, { token }: Session, lead: Lead): Promise<string> {
  await poll("The lead was not in the list", FOLLOWS_MS, async () => {
    const data = await client.call("GET", "/leads/leads", { expected: 200, token });
    return read(Leads, data, "The list is none.").find(({ id }) => id === lead.id);
  });
  return "has the lead";
}

/** The count depends on the stream consumer. */
export async function board(client: SiteClient, { token }: Session, lead: Lead): Promise<string> {
  const column = await poll("The lead was not on the board and counted", FOLLOWS_MS, async () => {
    const data = await client.call("GET", "/leads/board", { expected: 200, token });
    const columns = read(Board, data, "The board is none.");
    return columns.find(({ count, cards }) => cards.some(({ id }) => id === lead.id) && (count ?? 0) >= 1);
  });
  return `has the lead among ${column.count}`;
}

/** The push depends on stream and consumer. */
export async function socket(
  client: SiteClient,
  config: Config,
  session: Session,
  lead: Lead,
): Promise<string> {
  const { token, user } = session;
  const listener = await Listener.open(new URL(config.ws_url, client.site));
  try {
    listener.send({ action: "registerUser", user_id: user.id, token });
    await poll("The socket did not confirm registerUser", FOLLOWS_MS, async () =>
      listener.find(({ action }) => action === "registered"),
    );
    const body = { company: "Smoke test", version: lead.version };
    await client.call("PUT", `/leads/leads/${lead.id}`, { expected: 200, token, body });
    await poll("The socket did not receive the change", FOLLOWS_MS, async () =>
      listener.find(({ action, data }) => action === "lead.updated" && data?.id === lead.id),
    );
  } finally {
    listener.close();
  }
  return "receives a change";
}

export async function removeLead(client: SiteClient, { token }: Session, lead: Lead): Promise<string> {
  await client.call("DELETE", `/leads/leads/${lead.id}`, { expected: 200, token });
  return "removed again";
}

export async function signOut(client: SiteClient, { token }: Session): Promise<string> {
  await client.call("POST", "/auth/logout", { expected: 200, token });
  await refuse(client, token);
  return "the session's token is refused";
}

function read<T extends z.ZodMiniType>(schema: T, data: unknown, otherwise: string): z.infer<T> {
  const found = schema.safeParse(data);
  if (!found.success) throw new CommandError(otherwise);
  return found.data;
}
