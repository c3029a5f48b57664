import type { Reason } from "@leadlane/core/reasons/schema";

export function reasonsOf(names: readonly string[]): Reason[] {
  const at = "2026-11-21T10:00:00.000Z";
  const fields = { tenant_id: "acme", created_at: at, updated_at: at, version: 1 };
  return names.map((name, index) => ({
    ...fields,
    id: name.toLowerCase(),
    name,
    order: index + 1,
    retired: false,
    former_names: [],
  }));
}
