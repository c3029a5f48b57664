import { lazyPart } from "../../../lib/loading/lazy-part";

/** Menus and dialogs load when they are first opened. Each needs a Suspense boundary. */
export const StatusMenu = lazyPart(() => import("./status-menu"), "StatusMenu");
export const AssignMenu = lazyPart(() => import("./assign-menu"), "AssignMenu");
export const RemoveLeadDialog = lazyPart(() => import("./remove-lead-dialog"), "RemoveLeadDialog");
export const LostReasonDialog = lazyPart(
  () => import("../../../ui/overlay/lost-reason-dialog"),
  "LostReasonDialog",
);
