import type { PermissionKey } from "@leadlane/core/permissions/rules";

export interface PermissionWords {
  key: PermissionKey;
  label: string;
  help: string;
}

/** Every permission in plain words, in the groups in which they are shown. */
export const PERMISSION_GROUPS: readonly { title: string; permissions: readonly PermissionWords[] }[] = [
  {
    title: "Leads",
    permissions: [
      {
        key: "can_view_all_leads",
        label: "See all leads",
        help: "Every lead of the business, also those that nobody owns. Off: only those of their role.",
      },
      {
        key: "can_assign_leads",
        label: "Assign leads",
        help: "Choose who owns a lead. Off: what they add is their own.",
      },
      {
        key: "can_archive_leads",
        label: "Archive leads",
        help: "Hide leads from lists and board, and bring them back.",
      },
    ],
  },
  {
    title: "Data in and out",
    permissions: [
      { key: "can_import_leads", label: "Import leads", help: "Add many leads at once from a file." },
      { key: "can_export_leads", label: "Export leads", help: "Take the leads they see out as a file." },
    ],
  },
  {
    title: "Settings",
    permissions: [
      {
        key: "can_edit_products",
        label: "Edit products and services",
        help: "Change the catalogue and its categories.",
      },
      {
        key: "can_edit_lead_sources",
        label: "Edit lead sources",
        help: "Change the list of where leads come from.",
      },
    ],
  },
];

/** A permission in plain words: "Assign leads". */
export function permissionLabel(key: string): string | undefined {
  return PERMISSION_GROUPS.flatMap(({ permissions }) => permissions).find((each) => each.key === key)?.label;
}
