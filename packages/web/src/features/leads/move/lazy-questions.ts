import { lazyPart } from "../../../lib/loading/lazy-part";

/** They load when they are first opened. Each needs a Suspense boundary. */
export const MoveQuestions = lazyPart(() => import("./move-questions"), "MoveQuestions");
export const MoveFieldsSheet = lazyPart(() => import("./move-fields-sheet"), "MoveFieldsSheet");
