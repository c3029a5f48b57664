import { stepUpRoutes } from "../routes/step-up";

export const passkeysTable = { ...stepUpRoutes };

export type PasskeysTable = typeof passkeysTable;
