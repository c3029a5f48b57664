import { useTenant } from "../kernel/actor";
import { timestamp } from "../kernel/clock";
import { isLocked } from "../kernel/delete-lock";
import { defineDocument } from "../kernel/document";
import { conflict, invalid, notFound, stale } from "../kernel/error";
import { createId } from "../kernel/id";
import { readAll, withoutIdempotency } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import { assertCan } from "../permissions/actor";
import { SOURCES_MAX, WEBSITE_SOURCE } from "./rules";
import type { CreateSource, LeadSource, UpdateSource } from "./schema";

export interface StoredSource extends Omit<LeadSource, "tenant_id"> {
  /** Lock while a deletion checks for leads with the source; ISO. */
  closing?: string;
  made_by?: string;
}
export interface Sources {
  sources: StoredSource[];
}

const document = defineDocument<Sources>("SOURCES");
export const read = document.read;
export const contentOf = document.contentOf;

function serialize({ closing: _, made_by: _job, ...source }: StoredSource): LeadSource {
  return { ...source, tenant_id: useTenant() };
}

export function toSources({ sources }: Sources): LeadSource[] {
  return sources.map(serialize);
}

export async function list(): Promise<LeadSource[]> {
  const [stored] = await readAll(read());
  return toSources(stored);
}

export function isUsable({ sources }: Sources, id: string): boolean {
  return sources.some((source) => source.id === id && !isLocked(source.closing));
}

export function assertUsable(sources: Sources, id: string, path = "source_id"): void {
  if (!isUsable(sources, id)) throw invalid(path, "Source not found");
}

function newSource(name: string): StoredSource {
  const at = timestamp();
  return { id: createId(), name, created_at: at, updated_at: at, version: 1 };
}

/** The sources of a new business, and the id of the one for its website form. */
export function prepare(names: readonly string[]): { write: Write; websiteId: string | null } {
  const sources = names.map(newSource);
  const website = sources.find(({ name }) => name === WEBSITE_SOURCE);
  return { write: document.create({ sources }), websiteId: website?.id ?? null };
}

/** Needs `can_edit_lead_sources`; 409 for a duplicate name (ignoring case) or above the limit. */
export async function create({ name }: CreateSource, made_by?: string): Promise<LeadSource> {
  assertCan("can_edit_lead_sources");
  return document.change((stored) => {
    assertNameFree(stored, name);
    if (stored.sources.length >= SOURCES_MAX)
      throw conflict(`There can be at most ${SOURCES_MAX} sources. Delete one first.`);
    const source = { ...newSource(name), ...(made_by && { made_by }) };
    return { content: { sources: [...stored.sources, source] }, result: serialize(source) };
  });
}

/** Needs `can_edit_lead_sources`; 404, 409 for a duplicate name, 412. */
export async function update(id: string, input: UpdateSource): Promise<LeadSource> {
  assertCan("can_edit_lead_sources");
  return document.change((stored) => {
    const source = find(stored, id);
    if (input.name !== undefined) assertNameFree(stored, input.name, id);
    if (input.version !== undefined && input.version !== source.version) throw stale();
    const changed = {
      ...source,
      name: input.name ?? source.name,
      updated_at: timestamp(),
      version: source.version + 1,
    };
    return { content: replace(stored, id, changed), result: serialize(changed) };
  });
}

/** `useOf` runs while the source is locked. Needs `can_edit_lead_sources`; 404, 409 if in use. */
export async function remove(
  id: string,
  useOf: (id: string) => Promise<string | null>,
): Promise<{ id: string }> {
  assertCan("can_edit_lead_sources");
  await withoutIdempotency(() => setClosing(id, true));
  const use = await useOf(id);
  if (use !== null) {
    const name = await withoutIdempotency(() => setClosing(id, false));
    throw conflict(`“${name}” is in use: ${use}.`);
  }
  return document.change((stored) => ({
    content: { sources: stored.sources.filter((source) => source.id !== id) },
    result: { id },
  }));
}

function setClosing(id: string, closing: boolean): Promise<string> {
  return document.change((stored) => {
    const source = find(stored, id);
    return {
      content: replace(stored, id, { ...source, closing: closing ? timestamp() : undefined }),
      result: source.name,
    };
  });
}

function find({ sources }: Sources, id: string): StoredSource {
  const source = sources.find((candidate) => candidate.id === id);
  if (!source) throw notFound("Source");
  return source;
}

function replace({ sources }: Sources, id: string, changed: StoredSource): Sources {
  return { sources: sources.map((other) => (other.id === id ? changed : other)) };
}

function assertNameFree({ sources }: Sources, name: string, except?: string): void {
  const taken = sources.some(
    (source) => source.id !== except && source.name.toLowerCase() === name.toLowerCase(),
  );
  if (taken)
    throw conflict(`There is already a source “${name}”.`, [
      { path: "name", message: "This name is already taken" },
    ]);
}
