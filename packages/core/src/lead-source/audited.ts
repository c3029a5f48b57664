import { type Difference, differ, type Subject } from "../audit/difference";
import type { Image } from "../image";
import * as Settings from "../settings";
import type { Sources } from "./lead-source";

/** What a write did to each source. Those that a business starts with are nobody's doing. */
export function audited(before: Image | undefined, after: Image | undefined): Difference[] {
  return before ? differ(toSubjects(before), toSubjects(after)) : [];
}

function toSubjects(image: Image | undefined): Subject[] {
  const { sources } = Settings.contentOf<Sources>(image) ?? { sources: [] };
  return sources.map(({ id, name }) => ({ type: "lead_source", id, name, fields: { name } }));
}
