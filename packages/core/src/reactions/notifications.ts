import * as User from "../access/users/user";
import * as ApiKey from "../api-keys/api-key";
import { isLeadEvent, type LeadEvent } from "../events/event";
import { deriveId } from "../kernel/id";
import { readAll } from "../kernel/store";
import * as Lead from "../leads/lead";
import { withPlainMentions } from "../leads/rules";
import type { Notice } from "../notifications/notification";
import { END_TEXTS } from "../webhooks/rules";
import type { CommittedWrite, Recorded } from "./recorded";

/** A pending notice. Missing `user_id`: the lead's owner, else the Admins. Missing `lead_name`: looked up. */
export interface Trigger extends Omit<Notice, "actor_name" | "user_id" | "lead_name"> {
  user_id?: string;
  lead_name?: string;
}

export function triggersOf({ event, write }: Recorded): Trigger[] {
  const idAt = (at: string) => deriveId(Date.parse(at), write.id); // derived from the write, so that redelivery does not notify twice
  if (event.type === "submissions.parked") {
    const { user_id, at } = event;
    const about = { lead_id: null, lead_name: "", actor_id: null };
    return [{ id: idAt(at), user_id, kind: "submissions_parked", ...about, at }];
  }
  if (event.type === "enquiry.repeated") {
    const { lead_id, at } = event;
    return [{ id: idAt(at), kind: "website_lead", lead_id, actor_id: null, at, text: AGAIN_TEXT }];
  }
  if (event.type === "webhook.ended") {
    const { host: lead_name, reason, at } = event;
    const text = END_TEXTS[reason];
    return [{ id: idAt(at), kind: "webhook_ended", lead_id: null, lead_name, actor_id: null, at, text }];
  }
  if (event.type === "leads.given") {
    const { given, by: actor_id, at } = event;
    const others = Object.entries(given).filter(([user_id]) => user_id !== actor_id);
    return others.map(([user_id, count]) => {
      const lead_name = count === 1 ? "1 lead" : `${count} leads`;
      return { id: idAt(at), user_id, kind: "lead_assigned", lead_id: null, lead_name, actor_id, at };
    });
  }
  if (event.type === "transfer.ended") return triggersOfTransfer(event, idAt);
  if (event.type === "mention.made") {
    const { lead_id, user_ids, at } = event;
    const actor_id = write.stamp?.author_id ?? null;
    const text = withPlainMentions(event.text).slice(0, EXCERPT_MAX);
    const others = actor_id === null ? [] : user_ids.filter((id) => id !== actor_id);
    return others.map((user_id) => ({
      id: idAt(at),
      user_id,
      kind: "mentioned",
      lead_id,
      actor_id,
      at,
      text,
    }));
  }
  return isLeadEvent(event) ? triggersOfLead(event, write, idAt) : [];
}

const EXCERPT_MAX = 140;
const FAILED_TEXT = "It could not be completed. Try again.";
const AGAIN_TEXT = "Submitted the website form again.";

type TransferEnded = Extract<Recorded["event"], { type: "transfer.ended" }>;

/** Notifies whoever started it, except for dry runs, which are watched. */
function triggersOfTransfer({ job, at }: TransferEnded, idAt: (at: string) => string): Trigger[] {
  const user_id = job.undone_by ?? job.started_by;
  if (user_id === null || job.kind === "erase" || job.task.dry_run === true) return [];
  const about = { lead_id: null, lead_name: "", actor_id: null };
  return [
    {
      id: idAt(at),
      user_id,
      kind: job.kind === "import" ? "import_ended" : "export_ended",
      ...about,
      at,
      // Archives have a page of their own, without a job id.
      ...(job.kind !== "archive" && { job_id: job.id }),
      text: describeTransfer(job),
    },
  ];
}

function describeTransfer({
  kind,
  status,
  reason,
  result = {},
  changed,
  moved,
  failed,
}: TransferEnded["job"]): string {
  if (status === "failed") return reason || FAILED_TEXT;
  if (status === "undone") return `undone for ${moved - failed} of ${changed} leads`;
  if (kind === "export") {
    const leads = `${moved.toLocaleString("en-IN")} ${moved === 1 ? "lead" : "leads"}`;
    return `Export of ${leads} is ready${reason ? `. ${reason}` : ""}`;
  }
  if (kind === "archive") return "everything of your business is ready to download";
  const words = [
    ...(["created", "updated", "skipped", "refused"] as const).flatMap((word) => {
      const count = Number(result[word] ?? 0);
      return count > 0 ? `${count} ${word === "created" ? "added" : word}` : [];
    }),
  ];
  return (words.join(", ") || "Nothing to import") + (reason ? `. ${reason}` : "");
}

function triggersOfLead(
  { type, before, after }: LeadEvent,
  { stamp }: CommittedWrite,
  idAt: (at: string) => string,
): Trigger[] {
  if (!after || after.deleted_at || !stamp) return [];
  const { id: lead_id, name: lead_name, owner_id, updated_at: at } = after;
  const actor_id = stamp.author_id;
  const about = { id: idAt(at), lead_id, lead_name, actor_id, at };
  // Leads created without a user come from the website.
  if (type === "lead.created" && actor_id === null)
    return [{ ...about, kind: "website_lead", ...(owner_id !== null && { user_id: owner_id }) }];
  const isNew = owner_id !== null && owner_id !== (before?.owner_id ?? null);
  if (!isNew || actor_id === null || actor_id === owner_id) return [];
  if (stamp.isBulk || stamp.isJob) return []; // covered by `leads.given`
  return [{ ...about, user_id: owner_id, kind: "lead_assigned" }];
}

/** Adds current names; drops notices about deleted leads, and mentions of users who can't see the lead. */
export async function toNotices(triggers: readonly Trigger[]): Promise<Notice[]> {
  const mentioned = triggers.map(({ kind, user_id = null }) => (kind === "mentioned" ? user_id : null));
  const actors = distinct([...triggers.map(({ actor_id }) => actor_id), ...mentioned]);
  const missingActors = distinct(
    triggers.map((trigger) => (trigger.lead_name === undefined ? trigger.lead_id : null)),
  );
  const needsAdmins = triggers.some(({ user_id }) => user_id === undefined);
  const [users, leads, admins] = await readGroups(actors, missingActors, needsAdmins);
  const keyNames = await ApiKey.namesOf(actors.filter((id) => !users.get(id)));
  return triggers.flatMap((trigger) => {
    const lead = leads.get(trigger.lead_id ?? "");
    if (trigger.lead_name === undefined && (!lead || lead.deleted_at)) return [];
    const mentionedUser = trigger.kind === "mentioned" ? users.get(trigger.user_id ?? "") : null;
    if (mentionedUser === undefined || (mentionedUser && !User.sees(mentionedUser, lead?.owner_id ?? null)))
      return [];
    const { user_id = lead?.owner_id, lead_name = lead?.name ?? "" } = trigger;
    const actorId = trigger.actor_id ?? "";
    const actor_name = users.get(actorId)?.name ?? keyNames.get(actorId) ?? "";
    const recipients = user_id ? [user_id] : admins;
    return recipients.map((id) => ({ ...trigger, user_id: id, lead_name, actor_name }));
  });
}

async function readGroups(actors: readonly string[], leads: readonly string[], needsAdmins: boolean) {
  const [people, found, [admins = []]] = await Promise.all([
    readAll(...actors.map((id) => User.read(id))),
    readAll(...leads.map((id) => Lead.read(id))),
    readAll(...(needsAdmins ? [User.readAdminIds()] : [])),
  ]);
  const byId = <T>(ids: readonly string[], items: readonly T[]) =>
    new Map(ids.map((id, position) => [id, items[position]]));
  return [byId(actors, people), byId(leads, found), admins] as const;
}

function distinct(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids)].filter((id) => id !== null);
}
