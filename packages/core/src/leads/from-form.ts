import { timestamp } from "../kernel/clock";
import { AppError } from "../kernel/error";
import { ConditionFailed, commit, readAll } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import * as PipelineStatus from "../pipeline/status";
import { plan } from "./change";
import { enter, type Prepared, prepare } from "./create";
import { unarchived } from "./edit";
import * as Entity from "./entity";
import type { FieldsWith } from "./fields";
import type { CreateLead } from "./schema";
import * as Timeline from "./timeline";

/** Somebody outside who wants something: a name, and a phone number or an e-mail address. */
export type Enquiry = Pick<CreateLead, FieldsWith<{ website: true }> | "source_id" | "note">;

/** What came of it, to be written down in the same transaction. */
export interface Arrival {
  lead_id: string;
  /** False where there was a lead with the same phone or e-mail, whose timeline tells of it now. */
  isNew: boolean;
}

/** The only lead with the same contact is archived, and nobody has said what to do with it. */
export class ArchivedMatch extends Error {
  constructor(readonly lead_id: string) {
    super("The lead of this contact is archived.");
    this.name = "ArchivedMatch";
  }
}

/** Whose a new lead is, and why, for its timeline. */
export interface Placed {
  owner_id: string | null;
  why: string;
}

interface Terms {
  /** Who gets a new lead; asked when there is one. */
  place: () => Promise<Placed>;
  /** What to do where only an archived lead has the contact: `ArchivedMatch` is thrown without it. */
  archived: "reopen" | "new_lead" | undefined;
  /** Has a new lead entered, or throws. */
  admit: <R>(enter: () => Promise<R>) => Promise<R>;
}

/** Enters a submission and what `also` makes of it: a new lead or an entry. Throws as creating and `terms` do. */
export async function enquire<T>(
  enquiry: Enquiry,
  { archived, admit, place }: Terms,
  also: (arrival: Arrival) => { writes: Write[]; answer: T },
): Promise<T> {
  const input = { ...enquiry, owner_id: null };
  const prepared = await prepare({ ...input, allow_duplicate: false });
  const known = await newestOf(prepared);
  if (known?.archived && !archived) throw new ArchivedMatch(known.id);
  const isBeside = known?.archived && archived === "new_lead";
  if (!known || isBeside) {
    return admit(async () => {
      const { owner_id, why } = await place();
      const isPrepared = !isBeside && owner_id === null && why === "";
      const fresh = isPrepared
        ? prepared
        : await prepareFor({ ...input, owner_id, allow_duplicate: isBeside === true }, why);
      const { writes, answer } = also({ lead_id: fresh.lead.id, isNew: true });
      return enter(fresh, writes, answer);
    });
  }
  const { writes, answer } = also({ lead_id: known.id, isNew: false });
  return commit([...(await again(known, enquiry)), ...writes], answer);
}

/** Who was chosen may be disabled a moment later: then somebody else is. */
async function prepareFor(input: CreateLead, why: string): Promise<Prepared> {
  try {
    return await prepare(input, why);
  } catch (error) {
    const isOwners = error instanceof AppError && error.errors?.some(({ path }) => path === "owner_id");
    throw isOwners ? new ConditionFailed([]) : error;
  }
}

const KNOWN_READ = 100; // the newest leads with the same phone or e-mail

async function newestOf({ known }: Prepared): Promise<Entity.StoredLead | undefined> {
  const newest = [...known].sort().slice(-KNOWN_READ);
  const leads = await readAll(...newest.map((id) => Entity.read(id)));
  const present = leads.flatMap((lead) => (lead && lead.deleted_at === null ? [lead] : []));
  const byAge = present.sort((a, b) => (a.id < b.id ? 1 : -1));
  return byAge.find(({ archived }) => !archived) ?? byAge[0];
}

async function again(lead: Entity.StoredLead, { note, phone, email }: Enquiry): Promise<Write[]> {
  const text = [note, contactLine(lead, phone, email)].filter(Boolean).join("\n\n");
  const entry = Timeline.record(lead, "enquired", [], text);
  if (!lead.archived) return [entry, Entity.touch(lead.id, timestamp())];
  const [pipeline] = await readAll(PipelineStatus.read());
  return [...plan(lead, unarchived(lead, pipeline), "unarchived").writes, entry];
}

function contactLine(lead: Entity.StoredLead, phone: Enquiry["phone"], email: Enquiry["email"]): string {
  const other = [
    phone && phone !== lead.phone ? `Phone: ${phone}` : "",
    email && email !== lead.email ? `Email: ${email}` : "",
  ];
  return other.filter(Boolean).join("\n");
}
