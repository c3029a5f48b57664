import { defineEntity } from "./define-entity";
import { commit, type Read, type Results, readAll, retryOnConflict } from "./store";
import { queryAll } from "./table/client";
import { tenantScope } from "./table/key";
import type { Write } from "./table/write";

export type DocumentName =
  | "PIPELINE"
  | "SOURCES"
  | "LOST_REASONS"
  | "CALL_OUTCOMES"
  | "PREFERENCES"
  | "SUBSCRIPTION"
  | "SAMPLES";

export interface Stored<T> {
  rev: number;
  content: T;
}

export async function readDocuments<const Reads extends readonly Read<unknown>[]>(
  ...reads: Reads
): Promise<Results<Reads>> {
  const items = await queryAll({ partition: tenantScope("SETTINGS") });
  const found = new Map(items.map((item) => [item.sk, item]));
  // Results keep the order and types of the reads.
  return reads.map((read) => read.parse(found.get(read.key.sk))) as Results<Reads>;
}

export interface DocumentChange<T, Result> {
  content: T;
  result: Result;
  writes?: Write[];
}

/** Without `initial`, the document is created at sign-up. */
export function defineDocument<T>(name: DocumentName, initial?: () => T) {
  const { parse, save, key } = defineEntity<Stored<T>, never>({
    name: "settings",
    key: () => ({ pk: tenantScope("SETTINGS"), sk: name }),
  });

  function readVersion(): Read<Stored<T>> {
    return {
      key: key({}),
      parse: (item) => {
        const stored = parse(item);
        if (stored) return stored;
        if (initial === undefined) throw new Error(`The tenant has no document ${name}.`);
        return { rev: 0, content: initial() };
      },
    };
  }

  return {
    read: (): Read<T> => ({ key: key({}), parse: (item) => readVersion().parse(item).content }),
    readVersion,
    create: (content: T) => save({ rev: 0, content }),
    save: (content: T, rev: number) => save({ rev, content }),
    contentOf: (item: Record<string, unknown> | undefined) => parse(item)?.content,
    change: <Result>(
      next: (content: T) => DocumentChange<T, Result> | Promise<DocumentChange<T, Result>>,
    ): Promise<Result> =>
      retryOnConflict(async () => {
        const [{ rev, content: before }] = await readAll(readVersion());
        const { content, result, writes = [] } = await next(before);
        return commit([save({ rev, content }), ...writes], result);
      }),
  };
}
