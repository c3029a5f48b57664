import { type Difference, differ, type Subject } from "../audit/difference";
import type { Image } from "../image";
import * as Settings from "../settings";
import type { StoredSubscription } from "./period";
import { planName } from "./rules";

/** What a write did to the subscription. The trial that a business starts with is nobody's doing. */
export function audited(before: Image | undefined, after: Image | undefined): Difference[] {
  return before ? differ(toSubjects(before), toSubjects(after)) : [];
}

function toSubjects(image: Image | undefined): Subject[] {
  const stored = Settings.contentOf<StoredSubscription>(image);
  if (!stored) return [];
  const { id, plan_id, ends_at, next } = stored;
  const fields = { plan: planName(plan_id), next_plan: next && planName(next.plan_id), ends_at };
  return [{ type: "subscription", id, name: planName(plan_id), fields }];
}
