import type { ImagePair } from "../image";
import * as Settings from "../settings";

/** Whether a write gives the tenant another plan, in which submissions that waited may find room. */
export function isOtherPlan({ before, after }: ImagePair): boolean {
  if (after?.entity !== "settings" || after.sk !== "SUBSCRIPTION" || !before) return false;
  const planOf = (image: ImagePair["before"]) => Settings.contentOf<{ plan_id?: unknown }>(image)?.plan_id;
  return planOf(before) !== planOf(after);
}
