import { type Directory, loadDirectory } from "@leadlane/core/access/actors";
import { withActor } from "@leadlane/core/actor";
import { withContext } from "@leadlane/core/context";
import { replacedFiles } from "@leadlane/core/file/replaced";
import * as Mail from "@leadlane/core/mail/mail";
import { tell } from "@leadlane/core/notification/notification";
import { type Occasion, occasionsOf, toNotice } from "@leadlane/core/notification/occasion";
import type { Message } from "@leadlane/core/queue/message";
import * as Queue from "@leadlane/core/queue/queue";
import { type Announcement, announce } from "@leadlane/core/realtime/announcement";
import { type Briefing, brief } from "@leadlane/core/realtime/briefing";
import { dismiss } from "@leadlane/core/realtime/connection";
import { type Frame, sendAll } from "@leadlane/core/realtime/delivery";
import * as Registry from "@leadlane/core/tenant/registry";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { log } from "../log";
import { type Change, readChange } from "./change";
import { postEnquiryLetters } from "./enquiry-letters";
import { Failures } from "./failures";

/** What follows from the records of one tenant. */
interface Agenda {
  tenant: string;
  /** The records that gave it something to do, which come again if that fails. */
  sequences: string[];
  announcements: Announcement[];
  occasions: Occasion[];
  letters: Message[];
  /** Of files that nothing shows any more. */
  removals: Message[];
  /** Read once, and only if somebody asks. */
  directory: () => Promise<Directory>;
}

/**
 * Tells who must know of what was written: pushes to connections, the ends of sessions ahead of all; notices in the
 * application; letters, and files that were replaced, to the queue. A record that can't be dealt with is reported, and those that come with it are
 * dealt with all the same. Delivered again, a record repeats pushes and nothing else.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const failures = new Failures();
  const changes = event.Records.flatMap(
    (record) => failures.catch([record.dynamodb?.SequenceNumber], () => readChange(record)) ?? [],
  );
  await withContext(event.Records[0]?.eventID ?? "notify", async ({ usage }) => {
    const started = performance.now();
    const agendas = toAgendas(changes, failures);
    const briefings = await Promise.all(agendas.map((agenda) => toBriefing(agenda, failures)));
    const urgent = await push(agendas, briefings, "urgent", failures);
    const [others] = await Promise.all([
      push(agendas, briefings, "others", failures),
      endSessions(agendas, briefings, failures),
      queueWork(agendas, failures),
      postEnquiryLetters(event.Records, failures),
      ...agendas.map((agenda) => tellAll(agenda, failures)),
    ]);
    if (agendas.length > 0) {
      log.info("notify", {
        records: event.Records.length,
        tenants: agendas.length,
        sent: urgent.sent + others.sent,
        gone: urgent.gone + others.gone,
        queued: urgent.queued + others.queued,
        ms: Math.round(performance.now() - started),
        calls: usage.calls,
        rcu: usage.readUnits,
        wcu: usage.writeUnits,
      });
    }
  });
  return { batchItemFailures: failures.sequences.map((itemIdentifier) => ({ itemIdentifier })) };
}

function toAgendas(changes: readonly Change[], failures: Failures): Agenda[] {
  const agendas = new Map<string, Agenda>();
  for (const { tenant, recordId, sequence, before, after } of changes) {
    const found = failures.catch([sequence], () =>
      withActor({ type: "system", tenant_id: tenant }, () => ({
        announcements: announce({ before, after }),
        occasions: occasionsOf(recordId, before, after),
        letters: after && !before && Mail.isWaiting(after) ? [toMessage(tenant, Mail.idOf(after))] : [],
        removals: replacedFiles({ before, after }).map(
          (path): Message => ({ kind: "file_removal", tenant_id: tenant, path }),
        ),
      })),
    );
    if (!found || Object.values(found).every((items) => items.length === 0)) continue;
    const agenda = agendas.get(tenant) ?? newAgenda(tenant);
    agendas.set(tenant, agenda);
    agenda.sequences.push(sequence);
    agenda.announcements.push(...found.announcements);
    agenda.occasions.push(...found.occasions);
    agenda.letters.push(...found.letters);
    agenda.removals.push(...found.removals);
  }
  return [...agendas.values()];
}

function newAgenda(tenant: string): Agenda {
  let loading: Promise<Directory> | undefined;
  const directory = () => {
    loading ??= loadDirectory();
    return loading;
  };
  return { tenant, sequences: [], announcements: [], occasions: [], letters: [], removals: [], directory };
}

function toMessage(tenant_id: string, letter_id: string): Message {
  return { kind: "mail", tenant_id, letter_id };
}

function inTenant<T>({ tenant }: Agenda, run: () => Promise<T>): Promise<T> {
  return withActor({ type: "system", tenant_id: tenant }, run);
}

function toBriefing(agenda: Agenda, failures: Failures): Promise<Briefing | undefined> {
  return failures.catchAsync(agenda.sequences, () =>
    inTenant(agenda, () => brief(agenda.announcements, agenda.directory)),
  );
}

const NOTHING_SENT = { sent: 0, gone: 0, queued: 0 };

/** Frames of all tenants together: a session of one does not wait for the leads of another. */
async function push(
  agendas: readonly Agenda[],
  briefings: readonly (Briefing | undefined)[],
  kind: "urgent" | "others",
  failures: Failures,
) {
  const frames: Frame[] = briefings.flatMap((briefing) => briefing?.[kind] ?? []);
  if (frames.length === 0) return NOTHING_SENT;
  const concerned = agendas.filter((_, position) => (briefings[position]?.[kind].length ?? 0) > 0);
  const sequences = concerned.flatMap((agenda) => agenda.sequences);
  const outcome = await failures.catchAsync(sequences, () => sendAll(frames));
  if (outcome?.error) {
    log.error("Pushes failed and go on by the queue.", { queued: outcome.queued, error: outcome.error });
  }
  return outcome ?? NOTHING_SENT;
}

async function endSessions(
  agendas: readonly Agenda[],
  briefings: readonly (Briefing | undefined)[],
  failures: Failures,
): Promise<void> {
  await Promise.all(
    agendas.map(async (agenda, position) => {
      const ended = briefings[position]?.ended ?? [];
      if (ended.length > 0) await failures.catchAsync(agenda.sequences, () => dismiss(ended));
    }),
  );
}

async function queueWork(agendas: readonly Agenda[], failures: Failures): Promise<void> {
  const queueing = agendas.filter(({ letters, removals }) => letters.length + removals.length > 0);
  const messages = queueing.flatMap(({ letters, removals }) => [...letters, ...removals]);
  const sequences = queueing.flatMap((agenda) => agenda.sequences);
  if (messages.length > 0) await failures.catchAsync(sequences, () => Queue.send(messages));
}

async function tellAll(agenda: Agenda, failures: Failures): Promise<void> {
  const { occasions, sequences } = agenda;
  if (occasions.length === 0) return;
  await failures.catchAsync(sequences, () =>
    inTenant(agenda, async () => {
      // A notice would be left behind where the tenant is removed.
      if (!(await Registry.isOpen())) return;
      const directory = await agenda.directory();
      await tell(occasions.map((occasion) => toNotice(occasion, directory)));
    }),
  );
}
