import { createHash } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Zip, ZipPassThrough } from "fflate";
import type { FileContent } from "../../kernel/aws/bucket";
import { conflict } from "../../kernel/error";
import { createId } from "../../kernel/id";
import { Packed } from "../file/packed";
import { TOO_LARGE_TEXT } from "../rules";

const BYTES_MAX = 2 ** 32 - 1; // of all files; more needs Zip64, which fflate lacks
const CHUNK_BYTES = 1024 * 1024;

export interface ArchivedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  mtime: string;
}

/** The files of an archive on the disk: their tables grow side by side, but a zip holds one after the other. */
export class ArchiveFiles {
  private readonly files = new Map<string, FileHandle>();
  private readonly opened: FileHandle[] = [];
  private bytes = 0;

  async append(name: string, text: string): Promise<void> {
    const file = this.files.get(name) ?? (await this.openTemporary());
    this.files.set(name, file);
    this.bytes += Buffer.byteLength(text);
    if (this.bytes > BYTES_MAX) throw conflict(TOO_LARGE_TEXT);
    await file.appendFile(text);
  }

  /** Zips the files in the order of their first lines, then the others; `onChunk` runs after each megabyte. */
  async zip(mtime: string, others: AsyncIterable<ArchivedFile>, onChunk: () => void): Promise<FileContent> {
    const target = await this.openTemporary();
    const hash = createHash("sha256");
    let length = 0;
    const chunks: Uint8Array[] = [];
    const zip = new Zip((error, chunk) => {
      if (error) throw error;
      chunks.push(chunk);
    });
    const write = async () => {
      const bytes = Buffer.concat(chunks.splice(0));
      hash.update(bytes);
      length += bytes.length;
      await target.appendFile(bytes);
      onChunk();
    };
    for (const [name, file] of this.files) {
      const entry = new Packed(name);
      entry.mtime = mtime;
      zip.add(entry);
      for await (const chunk of file.createReadStream({ start: 0, highWaterMark: CHUNK_BYTES })) {
        entry.push(chunk);
        await write();
      }
      entry.push(new Uint8Array(), true);
    }
    for await (const { name, bytes, mtime } of others) {
      const entry = new ZipPassThrough(name); // most are compressed already
      entry.mtime = mtime;
      zip.add(entry);
      entry.push(bytes, true);
      await write();
    }
    zip.end();
    await write();
    return { body: target.createReadStream({ start: 0 }), length, sha256: hash.digest("hex") };
  }

  async close(): Promise<void> {
    await Promise.all(this.opened.map((file) => file.close()));
  }

  /** Opens a file without a name: the system frees its space when it is closed or the process is killed. */
  private async openTemporary(): Promise<FileHandle> {
    const path = join(tmpdir(), `leadlane-${createId()}`);
    const file = await open(path, "wx+", 0o600);
    this.opened.push(file);
    await unlink(path);
    return file;
  }
}
