/**
 * The small documents that describe a tenant (pipeline, sources, preferences …): all in one partition. Each belongs to the
 * module that names its type.
 *
 * - some documents, with other things: `read` in a BatchGetItem
 * - change of one: `change`, 1 GetItem + 1 transaction
 */
import { commit, contend, type Read, readAll, stamp } from "./store";
import type * as Table from "./table/client";
import { tenantScope } from "./table/key";
import { absent, put, unchanged, type Write } from "./table/write";

export type DocumentName = "PIPELINE" | "SOURCES" | "PREFERENCES" | "SUBSCRIPTION";

function key(name: DocumentName) {
  return { pk: tenantScope("SETTINGS"), sk: name };
}

/** A document as it was read: `rev` is what its next version is written on condition of. */
export interface Stored<T> {
  rev: number;
  content: T;
}

function parse<T>(name: DocumentName) {
  return (item: Table.Item | undefined): Stored<T> => {
    if (!item) throw new Error(`The tenant has no document ${name}.`);
    // The module that owns the document is the only one that writes it, with content of this type.
    return { rev: Number(item.rev), content: item.content as T };
  };
}

/** The document's content, to be read by whichever call fetches it. */
export function read<T>(name: DocumentName): Read<T> {
  return { key: key(name), parse: (item) => parse<T>(name)(item).content };
}

/** The document with what it takes to write its next version together with other things. */
export function readStored<T>(name: DocumentName): Read<Stored<T>> {
  return { key: key(name), parse: parse<T>(name) };
}

/** The next version of a document that was read before; fails when it has changed since. */
export function save<T>(name: DocumentName, content: T, rev: number): Write {
  return write(name, content, rev);
}

/** The first version of a document, for a new tenant. */
export function create<T>(name: DocumentName, content: T): Write {
  return write(name, content, undefined);
}

function write<T>(name: DocumentName, content: T, rev: number | undefined): Write {
  const item = { ...key(name), entity: "settings", rev: (rev ?? 0) + 1, content, ...stamp() };
  return put(item, rev === undefined ? absent : unchanged(rev));
}

/** The content of one document as the stream shows it; undefined before its first version. */
export function contentOf<T>(item: Record<string, unknown> | undefined): T | undefined {
  // As in `parse`: the owning module alone writes it.
  return item?.content as T | undefined;
}

/**
 * Changes one document, again when somebody else's change comes in between. `next` gets the present content and says
 * what it becomes and what to answer; `also` are writes that belong to the same change.
 */
export async function change<T, Answer>(
  name: DocumentName,
  next: (
    content: T,
  ) =>
    | { content: T; answer: Answer; also?: Write[] }
    | Promise<{ content: T; answer: Answer; also?: Write[] }>,
): Promise<Answer> {
  return contend(async () => {
    const [stored] = await readAll({ key: key(name), parse: parse<T>(name) });
    const { content, answer, also = [] } = await next(stored.content);
    return commit([write(name, content, stored.rev), ...also], answer);
  });
}
