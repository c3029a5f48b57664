import { useTenant } from "../kernel/actor";
import { deleteObject, listKeys } from "../kernel/aws/bucket";

/** The folders of the bucket, in each of which a tenant has one of its own: what was put there, what is shown, and what is fetched. */
const FOLDERS = ["tmp", "files", "exports"] as const;
const CALLS_AT_ONCE = 20;

/** Takes every object of the tenant out of the bucket; how many. Cut off, the next call goes on. */
export async function removeAll(): Promise<number> {
  let removed = 0;
  for (const folder of FOLDERS) {
    const prefix = `${folder}/${useTenant()}/`;
    for (let keys = await listKeys(prefix); keys.length > 0; keys = await listKeys(prefix)) {
      for (let start = 0; start < keys.length; start += CALLS_AT_ONCE)
        await Promise.all(keys.slice(start, start + CALLS_AT_ONCE).map(deleteObject));
      removed += keys.length;
    }
  }
  return removed;
}
