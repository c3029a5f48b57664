import { Suspense } from "react";
import { lazyPart } from "../lib/lazy-part";

const ArchivedShelf = lazyPart(() => import("../features/leads/list/archived-shelf"), "ArchivedShelf");

/** What stands in the settings' section of archived leads, and loads only there: the leads' own list of them. */
export function ArchivedInSettings() {
  return (
    <Suspense fallback={null}>
      <ArchivedShelf />
    </Suspense>
  );
}
