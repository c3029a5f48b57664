import { lazyPart } from "../../../lib/lazy-part";

/** Menus and dialogs come when they are first opened: a page is readable without them. Each needs a Suspense. */
export const StatusMenu = lazyPart(() => import("./status-menu"), "StatusMenu");
export const AssignMenu = lazyPart(() => import("./assign-menu"), "AssignMenu");
export const RemoveDialog = lazyPart(() => import("./remove-dialog"), "RemoveDialog");
export const LostReasonDialog = lazyPart(() => import("../../../ui/lost-reason-dialog"), "LostReasonDialog");
