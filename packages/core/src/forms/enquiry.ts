import type { StoredCustom } from "../fields/field";
import { timestamp } from "../kernel/clock";
import { AppError } from "../kernel/error";
import { ConditionFailed, commit, readAll } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import { create } from "../leads/activity-entity";
import { plan } from "../leads/change";
import * as Create from "../leads/create";
import { unarchived } from "../leads/edit";
import type { FieldsWith } from "../leads/fields";
import * as Lead from "../leads/lead";
import type { CreateLead } from "../leads/schema";
import type { StoredLead } from "../leads/stored";
import { systemEntry } from "../leads/timeline";
import * as PipelineStatus from "../pipeline/status";
import type { ArchivedChoice } from "./rules";

type Values = Pick<CreateLead, FieldsWith<{ website: true }> | "source_id" | "note">;

/** The values of a submission, with a phone number or an email. */
export interface Enquiry extends Values {
  custom: StoredCustom; // of a new lead
  wholeNote: string; // of an existing lead: its own fields stay
}

/** The lead of a submission: a new one, or an existing one with the same phone or email. */
export interface Arrival {
  lead_id: string;
  isNew: boolean;
}

/** Only an archived lead has the phone or email, and nobody has chosen what to do with it. */
export class ArchivedMatch extends Error {
  constructor(readonly lead_id: string) {
    super("The lead of this contact is archived.");
    this.name = "ArchivedMatch";
  }
}

/** The owner of a new lead, and the reason for its timeline. */
export interface OwnerChoice {
  owner_id: string | null;
  origin: string;
}

interface Terms {
  chooseOwner: () => Promise<OwnerChoice>; // chooses the owner of a new lead
  archived: ArchivedChoice | undefined; // for an archived match, else `ArchivedMatch` is thrown
  runCreation: <R>(enter: () => Promise<R>) => Promise<R>; // runs the creation of a lead, or throws
}

/** Writes a submission as a new lead or a timeline entry, with the writes of `also`. Throws as creating a lead does. */
export async function enquire<T>(
  enquiry: Enquiry,
  { archived, runCreation, chooseOwner }: Terms,
  writesFor: (arrival: Arrival) => { writes: Write[]; answer: T },
): Promise<T> {
  const { custom: checked, wholeNote, ...values } = enquiry;
  const input = { ...values, owner_id: null };
  const prepared = await Create.prepare({ ...input, allow_duplicate: false }, { checked });
  const known = await findNewest(prepared.known);
  if (known?.archived && !archived) throw new ArchivedMatch(known.id);
  const isDuplicate = known?.archived === true && archived === "new_lead";
  if (!known || isDuplicate) {
    return runCreation(async () => {
      const { owner_id, origin } = await chooseOwner();
      const isPrepared = !isDuplicate && owner_id === null && origin === "";
      const fresh = isPrepared
        ? prepared
        : await prepareFor({ ...input, owner_id, allow_duplicate: isDuplicate }, { origin, checked });
      const { writes, answer } = writesFor({ lead_id: fresh.lead.id, isNew: true });
      return Create.commitNew(fresh, writes, answer);
    });
  }
  const { writes, answer } = writesFor({ lead_id: known.id, isNew: false });
  return commit([...(await repeated(known, enquiry)), ...writes], answer);
}

/** Prepares a lead; if its owner was deactivated meanwhile, throws a conflict so that a retry chooses another one. */
async function prepareFor(
  input: CreateLead,
  options: { origin: string; checked: StoredCustom },
): Promise<Create.Prepared> {
  try {
    return await Create.prepare(input, options);
  } catch (error) {
    const isOwnerError = error instanceof AppError && error.errors?.some(({ path }) => path === "owner_id");
    throw isOwnerError ? new ConditionFailed([]) : error;
  }
}

const LEADS_READ = 100; // the newest with the same phone or email

/** The newest active lead, else the newest archived one. */
async function findNewest(ids: readonly string[]): Promise<StoredLead | undefined> {
  const newest = [...ids].sort().reverse().slice(0, LEADS_READ);
  const leads = await readAll(...newest.map((id) => Lead.read(id)));
  const undeleted = leads.filter((lead) => lead?.deleted_at === null);
  return undeleted.find((lead) => !lead?.archived) ?? undeleted[0];
}

/** The writes for a repeated submission; an archived lead is unarchived. */
async function repeated(lead: StoredLead, { wholeNote, phone, email }: Enquiry): Promise<Write[]> {
  const contact = [
    phone && phone !== lead.phone ? `Phone: ${phone}` : "",
    email && email !== lead.email ? `Email: ${email}` : "",
  ];
  const text = [wholeNote, contact.filter(Boolean).join("\n")].filter(Boolean).join("\n\n");
  const entry = create(systemEntry(lead, "enquired", [], text));
  if (!lead.archived) return [entry, Lead.touch(lead.id, timestamp())];
  const [pipeline] = await readAll(PipelineStatus.read());
  return [...plan(lead, unarchived(lead, pipeline), "unarchived").writes, entry];
}
