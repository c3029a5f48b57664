import * as User from "@leadlane/core/access/entity";
import { commit } from "@leadlane/core/kernel/store";
import { queueEmail } from "@leadlane/core/mail/outbox";
import { handler } from "@leadlane/functions/queue/deliver";
import { handler as notify } from "@leadlane/functions/stream/notify";
import type { SQSEvent } from "aws-lambda";
import { beforeEach, expect, it, vi } from "vitest";
import { useExternalServices } from "../support/external-services";
import { connectAs, socketEvent } from "../support/sockets-function";
import { useStore } from "../support/store";
import { inTenant, newTenant } from "../support/tenant";

const { readStream } = useStore();
const services = useExternalServices();
const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  for (const kind of ["error", "info"] as const) {
    vi.spyOn(console, kind).mockImplementation((line) => lines.push(String(line)));
  }
  vi.stubEnv("LOG_LEVEL", "info");
});

/** Queue messages for emails to these addresses. */
async function queueEvent(...addresses: string[]): Promise<SQSEvent> {
  const tenant = await newTenant();
  await readStream();
  await inTenant(tenant.id, () =>
    commit(
      addresses.map((to) => queueEmail(passwordResetTo(to))),
      null,
    ),
  );
  await notify({ Records: await readStream() });
  return services.takeMessages();
}

function passwordResetTo(to: string) {
  return { template: "password_reset", to, name: "Asha", reset_id: "a-reset" } as const;
}

it("sends an email as text and HTML, and logs neither address nor token", async () => {
  const event = await queueEvent("asha@example.test");
  expect(await handler(event)).toEqual({ batchItemFailures: [] });
  const [mail] = services.mails;
  expect(mail?.Destination.ToAddresses).toEqual(["asha@example.test"]);
  expect(mail?.FromEmailAddress).toBe("Leadlane <no-reply@leadlane.example>");
  const { Text, Html } = mail?.Content.Simple.Body ?? {};
  const [, token = ""] = /token=([\w-]+)/.exec(Text?.Data ?? "") ?? [];
  expect(token.length).toBeGreaterThan(30);
  expect(Html?.Data).toContain(`https://leadlane.example/reset-password?token=${token}`);
  const logged = lines.join("\n");
  expect(logged).toContain("deliver");
  expect(logged).not.toContain(token);
  expect(logged).not.toContain("asha@example.test");
});

/** An SES notification as EventBridge delivers it to the queue. */
function feedback(emailAddress: string, kind: "Permanent" | "Transient" | "complaint"): SQSEvent {
  const timestamp = "2026-11-22T10:00:00.000Z";
  const about =
    kind === "complaint"
      ? { eventType: "Complaint", complaint: { timestamp, complainedRecipients: [{ emailAddress }] } }
      : {
          eventType: "Bounce",
          bounce: { timestamp, bounceType: kind, bouncedRecipients: [{ emailAddress }] },
        };
  const mail = { timestamp, messageId: "1", destination: [emailAddress] };
  const body = JSON.stringify({ kind: "mail_feedback", detail: { mail, ...about } });
  // The function reads only these fields.
  return { Records: [{ messageId: "feedback", body }] } as SQSEvent;
}

it("marks a user whose address bounces permanently, but not for a full mailbox", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const failure = async () => (await inTenant(tenant.id, () => User.get(staff.id)))?.email_failure;
  for (const event of [feedback(staff.email, "Transient"), feedback("nobody@example.test", "Permanent")]) {
    expect(await handler(event)).toEqual({ batchItemFailures: [] });
    expect(await failure()).toBeUndefined();
  }
  for (const _ of ["told", "told again"]) {
    expect(await handler(feedback(staff.email.toUpperCase(), "Permanent"))).toEqual({
      batchItemFailures: [],
    });
    expect(await failure()).toEqual({ reason: "bounced", at: "2026-11-22T10:00:00.000Z" });
  }
  expect((await inTenant(tenant.id, () => User.get(staff.id)))?.version).toBe(2);
  await handler(feedback(staff.email, "complaint"));
  expect((await failure())?.reason).toBe("complained");
  expect(lines.join("\n")).not.toContain(staff.email);
});

it("sends only requested links to a bouncing address", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  await handler(feedback(staff.email, "Permanent"));
  const invitation = { template: "invitation", name: "Staff", business: "Acme", invited_by: "Asha" } as const;
  const send = async (to: string) => {
    await readStream();
    const mails = [{ ...invitation, to, reset_id: "an-invitation" }, passwordResetTo(to)];
    await inTenant(tenant.id, () =>
      commit(
        mails.map((mail) => queueEmail(mail)),
        null,
      ),
    );
    await notify({ Records: await readStream() });
    expect(await handler(services.takeMessages())).toEqual({ batchItemFailures: [] });
    return services.mails.splice(0).map(({ Content }) => Content.Simple.Subject.Data);
  };
  expect(await send(staff.email)).toEqual(["Reset your Leadlane password"]);
  expect(lines.join("\n")).toContain("undeliverable");
  expect(await send(tenant.admin.email)).toHaveLength(2);
});

it("returns an email to the queue when the mail service rejects it, and sends the others", async () => {
  const event = await queueEvent("asha@example.test", "ravi@example.test");
  lines.length = 0;
  services.behaviour.mail = 500;
  expect(await handler(event)).toEqual({
    batchItemFailures: [{ itemIdentifier: "m0" }, { itemIdentifier: "m1" }],
  });
  expect(lines.join("\n")).not.toContain("@example.test");
  services.behaviour.mail = 200;
  const [first, second] = event.Records;
  expect(await handler({ Records: first ? [first] : [] })).toEqual({ batchItemFailures: [] });
  expect(await handler({ Records: second ? [second] : [] })).toEqual({ batchItemFailures: [] });
  expect(await handler(event)).toEqual({ batchItemFailures: [] });
  expect(services.mails.map(({ Destination }) => Destination.ToAddresses)).toEqual([
    ["asha@example.test"],
    ["ravi@example.test"],
  ]);
});

it("reports an unreadable message and processes the rest", async () => {
  const { Records } = await queueEvent("asha@example.test");
  const unreadable = ["{", "null", '{"kind":"dance"}', '{"kind":"mail"}'].map((body, number) => ({
    ...Records[0],
    messageId: `bad${number}`,
    body,
  }));
  // Copies of a real record with another body.
  const answer = await handler({ Records: [...unreadable, ...Records] } as SQSEvent);
  expect(answer.batchItemFailures).toEqual(
    unreadable.map(({ messageId }) => ({ itemIdentifier: messageId })),
  );
  expect(services.mails).toHaveLength(1);
});

it("closes a connection without a registration and keeps the others", async () => {
  const tenant = await newTenant();
  await socketEvent("$connect", "silent");
  await connectAs("registered", tenant.admin);
  await socketEvent("$connect", "left");
  await socketEvent("$disconnect", "left");
  expect(services.messages.map(({ delay }) => delay)).toEqual([10, 10, 10]);
  const event = services.takeMessages();
  services.behaviour.posts = () => 500;
  expect((await handler(event)).batchItemFailures).toHaveLength(1);
  services.behaviour.posts = () => 200;
  expect(await handler(event)).toEqual({ batchItemFailures: [] });
  expect(await handler(event)).toEqual({ batchItemFailures: [] });
  expect(services.closed).toEqual(["silent"]);
});
