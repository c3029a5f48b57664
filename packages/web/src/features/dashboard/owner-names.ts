import { NO_OWNER } from "@leadlane/core/permissions/rules";

/** What the owner's filter offers beside people. */
export const EVERYBODY = "Everybody";
export const UNASSIGNED = { id: NO_OWNER, name: "Unassigned", status: "active" } as const;
