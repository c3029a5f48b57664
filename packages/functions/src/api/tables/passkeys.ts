import { passkeyRoutes } from "../routes/passkeys";
import { stepUpRoutes } from "../routes/step-up";

export const passkeysTable = { ...passkeyRoutes, ...stepUpRoutes };

export type PasskeysTable = typeof passkeysTable;
