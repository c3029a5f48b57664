import { useTenant } from "../kernel/actor";
import { deleteObject, listKeys } from "../kernel/aws/bucket";

const FOLDERS = ["tmp", "files", "lead-files", "exports"] as const;
const MAX_CONCURRENT_CALLS = 20;

/** Deletes all objects of the tenant and returns their number. Repeatable. */
export function removeAll(): Promise<number> {
  return removeFrom(FOLDERS, () => true);
}

/** Deletes all uploads and exports of the tenant except the named uploads; returns their number. */
export function removeTransferred(keptUploads: ReadonlySet<string>): Promise<number> {
  return removeFrom(["tmp", "exports"], (key) => !keptUploads.has(key.slice(key.lastIndexOf("/") + 1)));
}

async function removeFrom(
  folders: readonly (typeof FOLDERS)[number][],
  isWanted: (key: string) => boolean,
): Promise<number> {
  let removed = 0;
  for (const folder of folders) {
    const prefix = `${folder}/${useTenant()}/`;
    const next = async () => (await listKeys(prefix)).filter(isWanted);
    for (let keys = await next(); keys.length > 0; keys = await next()) {
      for (let start = 0; start < keys.length; start += MAX_CONCURRENT_CALLS)
        await Promise.all(keys.slice(start, start + MAX_CONCURRENT_CALLS).map(deleteObject));
      removed += keys.length;
    }
  }
  return removed;
}
