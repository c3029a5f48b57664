/** The small documents that describe a tenant, in one partition; each belongs to the module that defines it. */
import { defineEntity } from "./define-entity";
import { commit, type Read, type Results, readAll, retryOnConflict } from "./store";
import { queryAll } from "./table/client";
import { tenantScope } from "./table/key";
import type { Write } from "./table/write";

export type DocumentName = "PIPELINE" | "SOURCES" | "PREFERENCES" | "SUBSCRIPTION";

/** A document as it was read: `rev` is what its next version is written on condition of. */
export interface Stored<T> {
  rev: number;
  content: T;
}

/** Several documents in 1 Query of their partition, which costs less than one by one. */
export async function readTogether<const Reads extends readonly Read<unknown>[]>(
  ...reads: Reads
): Promise<Results<Reads>> {
  const items = await queryAll({ partition: tenantScope("SETTINGS") });
  const found = new Map(items.map((item) => [item.sk, item]));
  // Each result stands where its read stood, parsed by that read.
  return reads.map((read) => read.parse(found.get(read.key.sk))) as Results<Reads>;
}

export interface NextContent<T, Answer> {
  content: T;
  answer: Answer;
  /** Writes of the same change. */
  also?: Write[];
}

/** One of a tenant's documents, with content of this type. */
export function defineDocument<T>(name: DocumentName) {
  const { parse, save, key } = defineEntity<Stored<T>, never>({
    name: "settings",
    key: () => ({ pk: tenantScope("SETTINGS"), sk: name }),
  });

  function readStored(): Read<Stored<T>> {
    return {
      key: key({}),
      parse: (item) => {
        const stored = parse(item);
        if (!stored) throw new Error(`The tenant has no document ${name}.`);
        return stored;
      },
    };
  }

  return {
    /** For reading the content together with other things. */
    read: (): Read<T> => ({ key: key({}), parse: (item) => readStored().parse(item).content }),
    /** As `read`, with what it takes to write the next version. */
    readStored,
    create: (content: T) => save({ rev: 0, content }),
    /** The next version of a document that was read before; fails when it has changed since. */
    save: (content: T, rev: number) => save({ rev, content }),
    /** The content as the stream shows it; undefined before its first version. */
    contentOf: (item: Record<string, unknown> | undefined) => parse(item)?.content,
    /** Changes it, again on a conflict. 1 GetItem, 1 transaction. */
    change: <Answer>(
      next: (content: T) => NextContent<T, Answer> | Promise<NextContent<T, Answer>>,
    ): Promise<Answer> =>
      retryOnConflict(async () => {
        const [{ rev, content: before }] = await readAll(readStored());
        const { content, answer, also = [] } = await next(before);
        return commit([save({ rev, content }), ...also], answer);
      }),
  };
}
