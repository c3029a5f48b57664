import { post } from "@leadlane/core/mail/outbox";
import { commit } from "@leadlane/core/store";
import { handler } from "@leadlane/functions/queue/deliver";
import { handler as notify } from "@leadlane/functions/stream/notify";
import type { SQSEvent } from "aws-lambda";
import { beforeEach, expect, it, vi } from "vitest";
import { useOutside } from "../support/outside";
import { connectAs, socketEvent } from "../support/sockets-function";
import { useStore } from "../support/store";
import { inTenant, registerTenant } from "../support/tenant";

const { readStream } = useStore();
const outside = useOutside();
const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  for (const kind of ["error", "info"] as const) {
    vi.spyOn(console, kind).mockImplementation((line) => lines.push(String(line)));
  }
  vi.stubEnv("LOG_LEVEL", "info");
});

/** Messages of the queue that tell of letters to these addresses. */
async function posted(...addresses: string[]): Promise<SQSEvent> {
  const tenant = await registerTenant();
  await readStream();
  await inTenant(tenant.id, () =>
    commit(
      addresses.map((to) => post(letterTo(to))),
      null,
    ),
  );
  await notify({ Records: await readStream() });
  return outside.takeMessages();
}

function letterTo(to: string) {
  return { template: "password_reset", to, name: "Asha", reset_id: "a-reset" } as const;
}

it("sends a letter as text and HTML, and logs neither address nor token", async () => {
  const event = await posted("asha@example.test");
  expect(await handler(event)).toEqual({ batchItemFailures: [] });
  const [mail] = outside.mails;
  expect(mail?.Destination.ToAddresses).toEqual(["asha@example.test"]);
  expect(mail?.FromEmailAddress).toBe("Leadlane <no-reply@leadlane.example>");
  const { Text, Html } = mail?.Content.Simple.Body ?? {};
  const [, token = ""] = /token=([\w-]+)/.exec(Text?.Data ?? "") ?? [];
  expect(token.length).toBeGreaterThan(30);
  expect(Html?.Data).toContain(`https://leadlane.example/reset-password?token=${token}`);
  const told = lines.join("\n");
  expect(told).toContain("deliver");
  expect(told).not.toContain(token);
  expect(told).not.toContain("asha@example.test");
});

it("gives a letter back that the mail service does not take, and sends the others", async () => {
  const event = await posted("asha@example.test", "ravi@example.test");
  lines.length = 0;
  outside.behaviour.mail = 500;
  expect(await handler(event)).toEqual({
    batchItemFailures: [{ itemIdentifier: "m0" }, { itemIdentifier: "m1" }],
  });
  expect(lines.join("\n")).not.toContain("@example.test");
  outside.behaviour.mail = 200;
  const [first, second] = event.Records;
  expect(await handler({ Records: first ? [first] : [] })).toEqual({ batchItemFailures: [] });
  expect(await handler({ Records: second ? [second] : [] })).toEqual({ batchItemFailures: [] });
  expect(await handler(event)).toEqual({ batchItemFailures: [] });
  expect(outside.mails.map(({ Destination }) => Destination.ToAddresses)).toEqual([
    ["asha@example.test"],
    ["ravi@example.test"],
  ]);
});

it("gives back a message that it can't read, and takes the rest", async () => {
  const { Records } = await posted("asha@example.test");
  const unreadable = ["{", "null", '{"kind":"dance"}', '{"kind":"mail"}'].map((body, number) => ({
    ...Records[0],
    messageId: `bad${number}`,
    body,
  }));
  // Copies of a genuine record, with another body.
  const answer = await handler({ Records: [...unreadable, ...Records] } as SQSEvent);
  expect(answer.batchItemFailures).toEqual(
    unreadable.map(({ messageId }) => ({ itemIdentifier: messageId })),
  );
  expect(outside.mails).toHaveLength(1);
});

it("closes a connection on which nobody has registered, and leaves the others", async () => {
  const tenant = await registerTenant();
  await socketEvent("$connect", "silent");
  await connectAs("registered", tenant.admin);
  await socketEvent("$connect", "left");
  await socketEvent("$disconnect", "left");
  expect(outside.messages.map(({ delay }) => delay)).toEqual([10, 10, 10]);
  const event = outside.takeMessages();
  outside.behaviour.posts = () => 500;
  expect((await handler(event)).batchItemFailures).toHaveLength(1);
  outside.behaviour.posts = () => 200;
  expect(await handler(event)).toEqual({ batchItemFailures: [] });
  expect(await handler(event)).toEqual({ batchItemFailures: [] });
  expect(outside.closed).toEqual(["silent"]);
});
