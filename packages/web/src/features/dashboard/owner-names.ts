import { NO_OWNER } from "@leadlane/core/permissions/rules";

export const ALL_OWNERS = "Everyone";
export const UNASSIGNED = { id: NO_OWNER, name: "Unassigned", status: "active" } as const;
