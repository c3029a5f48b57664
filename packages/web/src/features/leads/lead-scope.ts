import { isRole, type Permissions } from "@leadlane/core/access/rules";

/** Whose leads somebody sees. */
export type LeadScope = "all" | "team" | "own";

/** Whose leads the lists hold for somebody with this role and, once they are known, these rights. */
export function leadScope(role: string | undefined, permissions: Permissions | undefined): LeadScope {
  if (is(role, "Admin") || permissions?.can_view_all_leads) return "all";
  return is(role, "Manager") ? "team" : "own";
}

/** What stands below the title of a list that doesn't hold everybody's leads. */
export const SCOPE_LINES: Readonly<Record<LeadScope, string | null>> = {
  all: null,
  team: "Your team's leads",
  own: "Your leads",
};

function is(role: string | undefined, wanted: "Admin" | "Manager"): boolean {
  return role !== undefined && isRole(role, wanted);
}
