import type { PermissionKey } from "@leadlane/core/permissions/rules";

export interface PermissionText {
  key: PermissionKey;
  label: string;
  help: string;
}

export const PERMISSION_GROUPS: readonly { title: string; permissions: readonly PermissionText[] }[] = [
  {
    title: "Leads",
    permissions: [
      {
        key: "can_view_all_leads",
        label: "See all leads",
        help: "All leads of the business, unassigned ones included. When off: only the leads their role lets them see.",
      },
      {
        key: "can_assign_leads",
        label: "Assign leads",
        help: "Choose who owns a lead. When off: the leads they add are their own.",
      },
      {
        key: "can_archive_leads",
        label: "Archive leads",
        help: "Hide leads from the list and the board, and bring them back.",
      },
    ],
  },
  {
    title: "Import and export",
    permissions: [
      { key: "can_import_leads", label: "Import leads", help: "Add many leads at once from a file." },
      { key: "can_export_leads", label: "Export leads", help: "Download the leads they can see as a file." },
    ],
  },
  {
    title: "Settings",
    permissions: [
      {
        key: "can_edit_products",
        label: "Edit products and services",
        help: "Add, change and delete them and their categories in Settings.",
      },
      {
        key: "can_edit_lead_sources",
        label: "Edit lead sources",
        help: "Add, rename and delete them in Settings.",
      },
    ],
  },
];

export function permissionLabel(key: string): string | undefined {
  return PERMISSION_GROUPS.flatMap(({ permissions }) => permissions).find((each) => each.key === key)?.label;
}
