import type { AuditEntry } from "@leadlane/core/audit/schema";
import type { Route } from "@leadlane/functions/api/route";
import { routes } from "@leadlane/functions/api/routes";
import { expect } from "vitest";
import type { Answer } from "../support/answer";
import { readAudit } from "../support/audit";
import { Client } from "../support/client";
import { nameOf } from "./attempt";
import { accessTo } from "./caller";

/** Writing routes without an audit entry, with the reason. */
const UNAUDITED: Record<string, string> = {
  "post /auth/step-up": "proves who the caller is, and changes nothing",
  "post /auth/step-up/options": "asks, and changes nothing",
  "post /auth/passkey/options": "asks, and changes nothing",
  "post /profile/passkeys/options": "asks, and changes nothing",
  "post /auth/logout": "ends a session of the caller's own, and nothing else",
  "delete /profile/sessions/:id": "ends a session of the caller's own, and nothing else",
  "post /profile/mfa/totp": "prepares an authenticator app, which counts once confirmed",
  "post /profile/email": "changes nothing before both addresses have confirmed it",
  "post /profile/email/resend": "mails links once more",
  "delete /profile/email": "takes back what has changed nothing",
  "post /auth/confirm-email": "the first of two; what the second changes is told",
  "post /auth/stop-email": "takes back what has changed nothing",
  "post /auth/forgot-password": "anybody can ask; what follows is told, when the password changes",
  "post /uac/users/:id/hand-over": "its job tells of each lead that it gives",
  "post /auth/invitation": "reads what a mailed link stands for",
  "post /auth/verify-email": "of another business here: theirs tells of it",
  "post /auth/verify-email/resend": "nothing is mailed to who is verified",
  "put /notifications/read": "a mark of the reader's own",
  "post /leads/views": "a way of looking at leads, which changes none",
  "put /leads/views/:id": "a way of looking at leads, which changes none",
  "delete /leads/views/:id": "a way of looking at leads, which changes none",
  "post /templates/:id/preview": "fills in a text, and changes nothing",
  "post /leads/duplicates/check": "asks, and changes nothing",
  "post /uploads": "a place for a file; what it is used for is told then",
  "post /webhooks/:id/test": "sends an example, and changes nothing",
  "post /webhooks/deliveries/:delivery_id/replay": "sends once more what is in the log of deliveries",
  "post /mail/demo": "is a visitor's, and no business'",
  "post /mail/contact": "is a visitor's, and no business'",
  "post /int/web/captures/release":
    "starts a job; each lead that it makes of what waits is told in its starter's name",
  "post /leads/import": "starts a job; each lead that it makes or changes is told in its starter's name",
  "post /jobs/:id/undo": "goes on with a job; each lead that it changes is told in its starter's name",
  "post /leads/import/:id/undo":
    "goes on with a job; each lead that it takes back is told in its starter's name",
  "post /subscription/change-plan/:tenant_id": "an order is no change before it is paid",
};

/** The actor of public submissions is the system. */
const BY_THE_SYSTEM = "post /capture/:public_key";

/** A successful request. */
export interface Done {
  route: Route;
  answer: Answer;
  callerId: string;
}

/** Expects an audit entry with actor and request for each change. */
export async function expectAudited(admin: Client, done: readonly Done[]): Promise<void> {
  const entries = await readAudit(admin);
  const writes = done.filter(({ route }) => route.method !== "get");
  const attempted = new Set(writes.map(({ route }) => nameOf(route)));
  expect([...attempted].sort()).toEqual(
    routes
      .filter(({ method }) => method !== "get")
      .map(nameOf)
      .sort(),
  );
  for (const request of writes) {
    const audited = entriesOf(request, await auditOf(request, entries));
    const name = nameOf(request.route);
    if (name in UNAUDITED) expect(audited, name).toEqual([]);
    else expect(audited.length, `the audit tells nothing of ${name}`).toBeGreaterThan(0);
    // Without a session the actor is the affected user.
    const isPublic = accessTo(request.route) === "public";
    for (const { actor_id, subject_id, subject_type } of audited) {
      if (name === BY_THE_SYSTEM) expect(actor_id, name).toBeNull();
      else if (!isPublic) expect(actor_id, name).toBe(request.callerId);
      else if (subject_type === "user") expect(actor_id, name).toBe(subject_id);
      else expect(actor_id, name).not.toBeNull();
    }
  }
}

function entriesOf({ answer }: Done, entries: AuditEntry[]): AuditEntry[] {
  return entries.filter(({ request_id }) => request_id === answer.headers.get("x-request-id"));
}

/** A sign-up has the audit log of its new tenant. */
async function auditOf({ route, answer }: Done, entries: AuditEntry[]): Promise<AuditEntry[]> {
  if (nameOf(route) !== "post /auth/register") return entries;
  const { data } = answer.body as { data: { token: string } };
  return readAudit(new Client(data.token));
}
