import { isRole } from "@leadlane/core/access/rules";
import { usePermissions } from "../../data/me";
import { useSession } from "../../lib/use-session";
import { leadScope } from "./lead-scope";

/** What to say where an action is out of reach. */
export const NO_ASSIGN_TEXT = "You can't assign leads. Ask an admin.";
export const NO_ARCHIVE_TEXT = "You can't archive leads. Ask an admin.";

/** What the signed-in user may do with leads. The server has the last word; nothing is allowed until it is known. */
export function useLeadAccess() {
  const session = useSession();
  const permissions = usePermissions();
  const isAdmin = session !== null && isRole(session.role, "Admin");
  return {
    isAdmin,
    userId: session?.userId ?? null,
    canAssign: permissions?.can_assign_leads ?? false,
    canArchive: permissions?.can_archive_leads ?? false,
    canEditSources: permissions?.can_edit_lead_sources ?? false,
    /** Whose leads the lists hold. */
    scope: leadScope(session?.role, permissions),
  } as const;
}
