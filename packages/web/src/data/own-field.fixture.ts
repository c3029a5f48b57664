import type { OwnFieldKind } from "@leadlane/core/fields/rules";
import type { OwnField } from "@leadlane/core/fields/schema";

const AT = "2026-11-01T06:30:00.000Z";

export function ownField(key: string, kind: OwnFieldKind, changes: Partial<OwnField> = {}): OwnField {
  return {
    ...{ id: key, tenant_id: "t", created_at: AT, updated_at: AT, version: 1 },
    ...{ key, kind, label: key.charAt(0).toUpperCase() + key.slice(1), help: null, group: null },
    ...{ required: false, required_for: [], options: [], default: null },
    ...{ in_list: true, on_card: true, retired: false, order: 1 },
    ...changes,
  };
}

const OPTIONS = [
  { id: "mba", label: "MBA", retired: false },
  { id: "bba", label: "BBA", retired: true },
];

/** One field of every kind, with a value. */
export const OWN_FIELDS = [
  ownField("city_of_birth", "text", { label: "Birthplace" }),
  ownField("brief", "long_text"),
  ownField("rooms", "number"),
  ownField("fee", "money", { group: "Fees" }),
  ownField("starts", "date"),
  ownField("hostel", "boolean"),
  ownField("course", "choice", { options: OPTIONS }),
  ownField("skills", "choices", { options: OPTIONS }),
  ownField("site", "link"),
  ownField("whatsapp", "phone"),
  ownField("parent", "email"),
];

export const OWN_VALUES = {
  city_of_birth: "Pune",
  brief: "Wants a garden",
  rooms: 3,
  fee: 500_000,
  starts: "2031-02-01",
  hostel: true,
  course: "bba",
  skills: ["mba"],
  site: "https://asha.test",
  whatsapp: "+919876543210",
  parent: "parent@asha.test",
};

export const OWN_TEXTS: Record<keyof typeof OWN_VALUES, string> = {
  city_of_birth: "Pune",
  brief: "Wants a garden",
  rooms: "3",
  fee: "₹5,000",
  starts: "1 Feb 2031",
  hostel: "Yes",
  course: "BBA",
  skills: "MBA",
  site: "https://asha.test",
  whatsapp: "+91 98765 43210",
  parent: "parent@asha.test",
};
