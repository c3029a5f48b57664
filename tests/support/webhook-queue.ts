import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { atMoment } from "@leadlane/core/kernel/clock";
import { LaneMessage } from "@leadlane/core/kernel/queue/message";
import { listPending } from "@leadlane/core/webhooks/delivery-entity";
import { handler as call } from "@leadlane/functions/queue/call";
import { handler as notify } from "@leadlane/functions/stream/notify";
import { handler as project } from "@leadlane/functions/stream/project";
import type { SQSEvent } from "aws-lambda";
import { expect, vi } from "vitest";
import type { useExternalServices } from "./external-services";
import { remindAt } from "./reminders";
import type { ReadStream } from "./store";
import { inTenant, type Tenant } from "./tenant";

interface Message {
  body: string;
  at: number; // due, in simulated time
  receives: number;
}

const VISIBILITY_MS = 180_000;
const BATCH = 10;
const TICK_MS = 5 * 60_000;
const PLENTY = { getRemainingTimeInMillis: () => 30_000 };

/** Stream consumers, the webhook queue and due pointers of one business, in simulated time. */
export class WebhookQueue {
  time = Date.now();
  /** Table commands after which each run dies; undefined: never. Raised by one for each death. */
  diesAfter: number | undefined;
  deaths = 0;
  private messages: Message[] = [];

  constructor(
    private readonly tenant: Tenant,
    private readonly hookId: string,
    private readonly readStream: ReadStream,
    private readonly services: ReturnType<typeof useExternalServices>,
  ) {}

  /** Runs `act` a millisecond later, in simulated time. */
  at<T>(act: () => Promise<T>): Promise<T> {
    this.time += 1;
    return atMoment(this.time, act);
  }

  /** Processes everything that becomes due within `ms`. */
  async advance(ms: number): Promise<void> {
    const end = this.time + ms;
    for (;;) {
      await this.settle();
      const tick = await this.nextTick();
      const next = Math.min(tick, ...this.messages.map(({ at }) => at));
      if (next > end) break;
      this.time = next;
      if (next === tick) await remindAt(this.tenant, new Date(tick).toISOString());
    }
    this.time = end;
    await this.settle();
  }

  /** The first run of the schedule with a due attempt. */
  private async nextTick(): Promise<number> {
    const pending = await inTenant(this.tenant.id, () => listPending(this.hookId));
    const runs = pending.map(({ attempt_at }) => Math.ceil(Date.parse(attempt_at) / TICK_MS) * TICK_MS);
    return Math.min(...runs.filter((run) => run > this.time));
  }

  private async settle(): Promise<void> {
    for (;;) {
      const Records = await this.readStream();
      await atMoment(this.time, async () => {
        for (const consume of [project, notify])
          expect(await consume({ Records })).toEqual({ batchItemFailures: [] });
      });
      this.collect();
      const due = this.messages.filter(({ at }) => at <= this.time).slice(0, BATCH);
      if (Records.length + due.length === 0) return;
      if (due.length > 0) await atMoment(this.time, () => this.deliver(due));
    }
  }

  private collect(): void {
    for (const { body, delay } of this.services.messages.splice(0)) {
      if (!LaneMessage.safeParse(body).success) continue;
      this.messages.push({ body: JSON.stringify(body), at: this.time + delay * 1000, receives: 0 });
    }
  }

  private async deliver(due: readonly Message[]): Promise<void> {
    for (const message of due) message.receives += 1;
    const Records = due.map(({ body, receives }, number) => ({
      messageId: `m${number}`,
      body,
      attributes: { ApproximateReceiveCount: String(receives) },
    }));
    const end = this.limitLife();
    // The function reads only these fields.
    const { batchItemFailures } = await call({ Records } as SQSEvent, PLENTY);
    end();
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    if (failed.size > 0) this.deaths += 1;
    this.messages = this.messages.filter((message) => {
      const position = due.indexOf(message);
      if (position < 0) return true;
      message.at = this.time + VISIBILITY_MS;
      return failed.has(`m${position}`);
    });
  }

  /** Lets the run die, and what it does afterwards fail. */
  private limitLife(): () => void {
    if (this.diesAfter === undefined) return () => undefined;
    const { send } = DynamoDBDocumentClient.prototype;
    let left = this.diesAfter;
    this.diesAfter += 1;
    const spy = vi.spyOn(DynamoDBDocumentClient.prototype, "send").mockImplementation(async function (
      this: DynamoDBDocumentClient,
      ...args: unknown[]
    ) {
      left -= 1;
      if (left < 0) throw new Error("The function was killed.");
      return Reflect.apply(send, this, args);
    });
    return () => spy.mockRestore();
  }
}
