import { getObject } from "../../kernel/aws/bucket";
import { type StoredFile, visitAll } from "../../lead-files/lifecycle";
import { ARCHIVED_FILES_BYTES_MAX } from "../rules";
import type { ArchivedFile } from "./files";

export interface ListedFile {
  stored: StoredFile;
  entry: string | null; // name in the archive; null for a file that is left out
}

/** All files on leads. As many are included as fit into the archive. */
export async function listFiles(): Promise<ListedFile[]> {
  const listed: ListedFile[] = [];
  let bytes = 0;
  for await (const page of visitAll())
    for (const stored of page) {
      const isIncluded = bytes + stored.size <= ARCHIVED_FILES_BYTES_MAX;
      if (isIncluded) bytes += stored.size;
      const { lead_id, id, name } = stored;
      listed.push({ stored, entry: isIncluded ? `files/${lead_id}/${id} ${name}` : null });
    }
  return listed;
}

/** The contents of the included files, without those deleted meanwhile. */
export async function* readFiles(files: readonly ListedFile[]): AsyncGenerator<ArchivedFile> {
  for (const { stored, entry } of files) {
    if (entry === null) continue;
    const bytes = await getObject(stored.path.slice(1), stored.size);
    if (bytes) yield { name: entry, bytes, mtime: stored.created_at };
  }
}
