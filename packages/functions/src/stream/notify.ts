import { withActor } from "@leadlane/core/kernel/actor";
import { withContext } from "@leadlane/core/kernel/context";
import type { LaneMessage, Message, TransferMessage } from "@leadlane/core/kernel/queue/message";
import * as Queue from "@leadlane/core/kernel/queue/queue";
import { notify } from "@leadlane/core/notifications/notification";
import { type Trigger, toNotices, triggersOf } from "@leadlane/core/reactions/notifications";
import { isBatched, type PushRule, pushesOf } from "@leadlane/core/reactions/push";
import { type PushPlan, planPushes } from "@leadlane/core/reactions/push-plan";
import { lanesOf, messagesOf, transfersOf } from "@leadlane/core/reactions/queue";
import { unregister, updateVisibility } from "@leadlane/core/realtime/connection";
import { sendAll } from "@leadlane/core/realtime/delivery";
import * as Registry from "@leadlane/core/tenants/registry";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { log } from "../log";
import { Failures } from "./failures";
import { readGlobalEvents, readTenantRecord, type TenantRecord } from "./record";

interface TenantWork {
  tenant: string;
  sequences: string[];
  pushes: PushRule[];
  triggers: Trigger[];
  messages: Message[];
  transfers: TransferMessage[];
  lanes: Map<string, LaneMessage>; // one per lane
  rights: Map<string, boolean>; // user id → can view all leads, for changed rights
}

/** Pushes, notifications and queued work; ended sessions first. A retry repeats pushes only. */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const failures = new Failures();
  await withContext(event.Records[0]?.eventID ?? "notify", async ({ consumption }) => {
    const started = performance.now();
    const records = event.Records.flatMap(
      (record) => failures.catch([record.dynamodb?.SequenceNumber], () => readTenantRecord(record)) ?? [],
    );
    const work = workOf(records);
    const plans = await Promise.all(work.map((entry) => toPlan(entry, failures)));
    const urgent = await push(work, plans, "urgent", failures);
    const [others] = await Promise.all([
      push(work, plans, "others", failures),
      endSessions(work, plans, failures),
      queueWork(work, failures),
      queueGlobalWork(event.Records, failures),
      ...work.map((entry) => notifyUsers(entry, failures)),
    ]);
    if (work.length > 0) {
      log.info("notify", {
        records: event.Records.length,
        tenants: work.length,
        sent: urgent.sent + others.sent,
        gone: urgent.gone + others.gone,
        queued: urgent.queued + others.queued,
        ms: Math.round(performance.now() - started),
        calls: consumption.calls,
        rcu: consumption.readUnits,
        wcu: consumption.writeUnits,
      });
    }
  });
  return { batchItemFailures: failures.sequences.map((itemIdentifier) => ({ itemIdentifier })) };
}

function workOf(records: readonly TenantRecord[]): TenantWork[] {
  const byTenant = new Map<string, TenantWork>();
  for (const { tenant, sequence, write, events } of records) {
    const pushes = events.flatMap((event) => (isBatched(event, write) ? [] : pushesOf(event)));
    const triggers = events.flatMap((event) => triggersOf({ event, write }));
    const messages = events.flatMap((event) => messagesOf(event, tenant));
    const transfers = events.flatMap((event) => transfersOf(event, tenant));
    const lanes = events.flatMap((event) => lanesOf(event, tenant));
    if ([pushes, triggers, messages, transfers, lanes].every(({ length }) => length === 0)) continue;
    const work = byTenant.get(tenant) ?? newWork(tenant);
    byTenant.set(tenant, work);
    for (const event of events) {
      if (event.type === "permissions.changed")
        work.rights.set(event.user_id, event.permissions.can_view_all_leads);
    }
    work.sequences.push(sequence);
    work.pushes.push(...pushes);
    work.triggers.push(...triggers);
    work.messages.push(...messages);
    work.transfers.push(...transfers);
    for (const lane of lanes) work.lanes.set(`${lane.hook_id}#${lane.lane}`, lane);
  }
  return [...byTenant.values()];
}

function newWork(tenant: string): TenantWork {
  return {
    tenant,
    sequences: [],
    pushes: [],
    triggers: [],
    messages: [],
    transfers: [],
    lanes: new Map(),
    rights: new Map(),
  };
}

function inTenant<T>({ tenant }: TenantWork, run: () => Promise<T>): Promise<T> {
  return withActor({ type: "system", tenant_id: tenant }, run);
}

function toPlan(work: TenantWork, failures: Failures): Promise<PushPlan | undefined> {
  return failures.catchAsync(work.sequences, () =>
    inTenant(work, async () => {
      // First, so that pushes use the new rights.
      await Promise.all([...work.rights].map(([user, seesAll]) => updateVisibility(user, seesAll)));
      return planPushes(work.pushes);
    }),
  );
}

const NOTHING_SENT = { sent: 0, gone: 0, queued: 0 };

/** For all tenants at once, so that one tenant's ended sessions do not wait for another's pushes. */
async function push(
  work: readonly TenantWork[],
  plans: readonly (PushPlan | undefined)[],
  kind: "urgent" | "others",
  failures: Failures,
) {
  const pushes = plans.flatMap((plan) => plan?.[kind] ?? []);
  if (pushes.length === 0) return NOTHING_SENT;
  const affected = work.filter((_, position) => (plans[position]?.[kind].length ?? 0) > 0);
  const sequences = affected.flatMap((entry) => entry.sequences);
  const outcome = await failures.catchAsync(sequences, () => sendAll(pushes));
  if (outcome?.error) {
    log.error("Pushes failed and were queued for a retry.", { queued: outcome.queued, error: outcome.error });
  }
  return outcome ?? NOTHING_SENT;
}

async function endSessions(
  work: readonly TenantWork[],
  plans: readonly (PushPlan | undefined)[],
  failures: Failures,
): Promise<void> {
  await Promise.all(
    work.map(async ({ sequences }, position) => {
      const ended = plans[position]?.ended ?? [];
      if (ended.length > 0) await failures.catchAsync(sequences, () => unregister(ended));
    }),
  );
}

async function queueWork(work: readonly TenantWork[], failures: Failures): Promise<void> {
  const queueing = work.filter(({ messages }) => messages.length > 0);
  const sequences = queueing.flatMap((entry) => entry.sequences);
  const messages = queueing.flatMap((entry) => entry.messages);
  if (messages.length > 0) await failures.catchAsync(sequences, () => Queue.send(messages));
  const withLanes = work.filter(({ lanes }) => lanes.size > 0);
  const lanes = withLanes.flatMap((entry) => [...entry.lanes.values()]);
  const causes = withLanes.flatMap((entry) => entry.sequences);
  if (lanes.length > 0) await failures.catchAsync(causes, () => Queue.sendLanes(lanes));
  const withTransfers = work.filter(({ transfers }) => transfers.length > 0);
  const turns = withTransfers.flatMap((entry) => entry.transfers);
  const from = withTransfers.flatMap((entry) => entry.sequences);
  if (turns.length > 0) await failures.catchAsync(from, () => Queue.sendTransfers(turns));
}

async function queueGlobalWork(records: readonly DynamoDBRecord[], failures: Failures): Promise<void> {
  const messages: Message[] = [];
  const sequences: string[] = [];
  for (const record of records) {
    const sequence = record.dynamodb?.SequenceNumber ?? "";
    const events = failures.catch([sequence], () => readGlobalEvents(record)) ?? [];
    const found = events.flatMap((event) => messagesOf(event, ""));
    if (found.length === 0) continue;
    messages.push(...found);
    sequences.push(sequence);
  }
  if (messages.length > 0) await failures.catchAsync(sequences, () => Queue.send(messages));
}

async function notifyUsers(work: TenantWork, failures: Failures): Promise<void> {
  const { triggers, sequences } = work;
  if (triggers.length === 0) return;
  await failures.catchAsync(sequences, () =>
    inTenant(work, async () => {
      // Otherwise a removed tenant would get new items.
      if (!(await Registry.isOpen())) return;
      await notify(await toNotices(triggers));
    }),
  );
}
