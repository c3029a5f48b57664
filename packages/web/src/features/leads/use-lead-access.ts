import { isRole } from "@leadlane/core/permissions/rules";
import { usePermissions, useVisibility, type Visibility } from "../../data/me";
import { useSession } from "../../lib/session/use-session";

/** Subtitle of lists that don't contain everybody's leads. */
export const VISIBILITY_LINES: Readonly<Record<Visibility, string | null>> = {
  all: null,
  team: "Your team's leads",
  own: "Your leads",
};

export const NO_ASSIGN_TEXT = "You don't have permission to assign leads. Ask an admin.";
export const NO_ARCHIVE_TEXT = "You don't have permission to archive leads. Ask an admin.";

export const NO_IMPORT_TEXT = "You don't have permission to import leads. Ask an admin.";
export const NO_EXPORT_TEXT = "You don't have permission to export leads. Ask an admin.";

/** Permissions on leads; nothing is allowed until they are known. The server checks them again. */
export function useLeadAccess() {
  const session = useSession();
  const permissions = usePermissions();
  const isAdmin = session !== null && isRole(session.role, "Admin");
  return {
    isAdmin,
    userId: session?.userId ?? null,
    canAssign: permissions?.can_assign_leads ?? false,
    canImport: permissions?.can_import_leads ?? false,
    canExport: permissions?.can_export_leads ?? false,
    canArchive: permissions?.can_archive_leads ?? false,
    canEditSources: permissions?.can_edit_lead_sources ?? false,
    visibility: useVisibility(), // whose leads the user sees
  } as const;
}
