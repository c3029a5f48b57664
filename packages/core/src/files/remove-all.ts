import { useTenant } from "../kernel/actor";
import { deleteObject, listKeys } from "../kernel/aws/bucket";

/** The folders of the bucket, in each of which a tenant has one of its own: what was put there, what is shown, and what is fetched. */
const FOLDERS = ["tmp", "files", "exports"] as const;
const MAX_CONCURRENT_CALLS = 20;

/** Takes every object of the tenant out of the bucket; how many. Cut off, the next call goes on. */
export function removeAll(): Promise<number> {
  return removeFrom(FOLDERS, () => true);
}

/** Takes uploads and exports of the tenant away, but for the uploads named; how many. */
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
