import { useTenant } from "../kernel/actor";
import { now, timestamp } from "../kernel/clock";
import { useContext } from "../kernel/context";
import { createId, lowestId } from "../kernel/id";
import type { Paged } from "../kernel/schema";
import { decodeCursor, encodeCursor } from "../kernel/table/cursor";
import type { Write } from "../kernel/table/write";
import { assertAdmin } from "../permissions/actor";
import { serializeChanges } from "../preferences/amount";
import * as Entity from "./entity";
import { AUDIT_DAYS, LEAD_SUBJECTS, SYSTEM_ACTOR_NAME } from "./rules";
import type { AuditEntry, ListAudit } from "./schema";

const FILTERED_PAGE = 200;
const FILTERED_PAGES = 4;

/** Newest first; a filtered page may be shorter than the limit. Admin only; 400 for an invalid cursor. */
export async function list(query: ListAudit): Promise<Paged<AuditEntry>> {
  assertAdmin();
  const { actor_id, subject_type, cursor } = query;
  const scope = ["audit", useTenant(), actor_id ?? "", subject_type ?? ""].join("\0");
  const from = cursor === undefined ? undefined : decodeCursor(cursor, scope);
  const { entries, boundary } = await listPage(query, from);
  return {
    items: entries.map(serialize),
    page: { next_cursor: boundary === null ? null : encodeCursor(boundary, scope) },
  };
}

export async function newestAt(): Promise<string | null> {
  const { entries } = await listPage({ limit: 1 });
  return entries[0]?.at ?? null;
}

interface EntryPage {
  entries: Entity.StoredEntry[];
  boundary: string | null;
}

async function listPage({ limit, actor_id, subject_type }: ListAudit, from?: string): Promise<EntryPage> {
  // Skips expired entries that DynamoDB has not deleted yet.
  const since = lowestId(now() - AUDIT_DAYS * 24 * 60 * 60 * 1000);
  const all = { partition: Entity.partitions.all(), since, from } as const;
  if (subject_type === undefined && actor_id === undefined) return page(await Entity.list({ ...all, limit }));
  if (subject_type === undefined || LEAD_SUBJECTS.has(subject_type))
    return listFiltered(
      all,
      limit,
      (entry) =>
        (actor_id === undefined || entry.actor_id === actor_id) &&
        (subject_type === undefined || entry.subject_type === subject_type),
    );
  if (actor_id !== undefined) {
    const by = { index: "owner-created", partition: Entity.partitions.by(actor_id), since, from } as const;
    return listFiltered(by, limit, (entry) => entry.subject_type === subject_type);
  }
  const about = { index: "tenant-created", partition: Entity.partitions.about(subject_type) } as const;
  return page(await Entity.list({ ...about, since, from, limit }));
}

function page({ entries, more }: { entries: Entity.StoredEntry[]; more: boolean }): EntryPage {
  return { entries, boundary: more ? (entries.at(-1)?.id ?? null) : null };
}

async function listFiltered(
  query: Omit<Entity.EntryQuery, "limit">,
  limit: number,
  isMatch: (entry: Entity.StoredEntry) => boolean,
): Promise<EntryPage> {
  const matching: Entity.StoredEntry[] = [];
  let { from } = query;
  for (let attempt = 0; attempt < FILTERED_PAGES; attempt += 1) {
    const { entries, more } = await Entity.list({ ...query, from, limit: FILTERED_PAGE });
    matching.push(...entries.filter(isMatch));
    if (matching.length > limit || (matching.length === limit && more)) {
      const shown = matching.slice(0, limit);
      return page({ entries: shown, more: true });
    }
    if (!more) return { entries: matching, boundary: null };
    from = entries.at(-1)?.id;
  }
  return { entries: matching, boundary: from ?? null };
}

export function toEntries(items: Parameters<typeof Entity.parseAll>[0]): AuditEntry[] {
  return Entity.parseAll(items).map(serialize);
}

function serialize(entry: Entity.StoredEntry): AuditEntry {
  const hasMoney = ["lead", "product", "field"].includes(entry.subject_type);
  const changes = hasMoney ? serializeChanges(entry.changes) : entry.changes;
  return { ...entry, tenant_id: useTenant(), changes };
}

/** A sign-in; one with a second factor names it. */
export function signedIn({ id, name }: { id: string; name: string }, secondFactor?: string): Write {
  const subject = { subject_type: "user", subject_id: id, subject_name: name } as const;
  const changes = secondFactor ? [{ field: "second_factor", from: null, to: secondFactor }] : [];
  return entry({ actor_id: id, actor_name: name, action: "signed_in", ...subject, changes });
}

export function exported(
  { user_id, name }: { user_id: string; name: string },
  leads: number | null,
  format: string,
): Write {
  const subject = { subject_type: "user", subject_id: user_id, subject_name: name } as const;
  const changes = [
    { field: "exported_leads", from: null, to: leads },
    { field: "format", from: null, to: format },
  ];
  return entry({ actor_id: user_id, actor_name: name, action: "exported", ...subject, changes });
}

export function archived({ user_id, name }: { user_id: string; name: string }): Write {
  const subject = { subject_type: "tenant", subject_id: useTenant(), subject_name: "" } as const;
  const changes = [{ field: "exported", from: null, to: "everything" }];
  return entry({ actor_id: user_id, actor_name: name, action: "exported", ...subject, changes });
}

export function restored(tenantName: string): Write {
  const subject = { subject_type: "tenant", subject_id: useTenant(), subject_name: tenantName } as const;
  return entry({ actor_id: null, actor_name: SYSTEM_ACTOR_NAME, action: "restored", ...subject });
}

/** `from` and `to` are creation times of the feed's address; null for none. */
export function feedChanged(
  { id, name }: { id: string; name: string },
  from: string | null,
  to: string | null,
): Write {
  const subject = { subject_type: "user", subject_id: id, subject_name: name } as const;
  const changes = [{ field: "calendar_feed", from, to }];
  return entry({ actor_id: id, actor_name: name, action: "updated", ...subject, changes });
}

export function passkeyRenamed({ id, name }: { id: string; name: string }, from: string, to: string): Write {
  const subject = { subject_type: "user", subject_id: id, subject_name: name } as const;
  const changes = [{ field: "passkey", from, to }];
  return entry({ actor_id: id, actor_name: name, action: "updated", ...subject, changes });
}

/** Use of a copied passkey. */
export function passkeyRefused({ id, name }: { id: string; name: string }, passkey: string): Write {
  const subject = { subject_type: "user", subject_id: id, subject_name: name } as const;
  const changes = [{ field: "passkey", from: null, to: passkey }];
  const system = { actor_id: null, actor_name: SYSTEM_ACTOR_NAME };
  return entry({ ...system, action: "passkey_refused", ...subject, changes });
}

/** An erasure request or, with the `counts` of erased items per kind, its completion. */
export function erased(
  { user_id, name }: { user_id: string | null; name: string },
  lead: { id: string; name: string },
  asked_by: string,
  counts?: Record<string, number>,
): Write {
  const subject = { subject_type: "lead", subject_id: lead.id, subject_name: lead.name } as const;
  const counted = [["asked_by", asked_by], ...Object.entries(counts ?? {})] as const;
  const changes = counted.map(([field, to]) => ({ field, from: null, to }));
  const action = counts ? "erased" : "erasure_asked";
  return entry({ actor_id: user_id, actor_name: name, action, ...subject, lead_id: lead.id, changes });
}

type About = Omit<Entity.StoredEntry, "id" | "at" | "lead_id" | "changes" | "request_id"> &
  Partial<Pick<Entity.StoredEntry, "changes" | "lead_id">>;

function entry(about: About): Write {
  const { requestId: request_id } = useContext();
  return Entity.create({
    changes: [],
    lead_id: null,
    ...about,
    id: createId(),
    at: timestamp(),
    request_id,
  });
}
