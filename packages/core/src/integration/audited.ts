import { type Difference, differ, type Subject } from "../audit/difference";
import type { Image } from "../image";
import * as Entity from "./entity";

/** So much of a key tells one from another, and is worth nothing alone. */
const KEY_END = 4;

/** What a write did to the website form. The one that a business starts with is nobody's doing. */
export function audited(before: Image | undefined, after: Image | undefined): Difference[] {
  return before ? differ(toSubjects(before), toSubjects(after)) : [];
}

function toSubjects(image: Image | undefined): Subject[] {
  const form = Entity.fromItem(image);
  if (!form) return [];
  const { lead_source_id, allowed_origins, public_key } = form;
  const fields = { source_id: lead_source_id, allowed_origins, public_key: `…${public_key.slice(-KEY_END)}` };
  return [{ type: "integration", id: "web", name: "Website form", fields }];
}
