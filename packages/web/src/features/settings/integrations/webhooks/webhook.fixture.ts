import type { Webhook } from "@leadlane/core/webhooks/schema";

const AT = "2026-11-20T06:30:00.000Z";

export function webhook(change: Partial<Webhook> = {}): Webhook {
  return {
    ...{ id: "hook", tenant_id: "t", kind: "webhook", key_name: null },
    ...{ url: "https://example.com/hooks", events: ["lead.won"], description: null, active: true },
    ...{ ended: null, failing_since: null, last_delivery: null, previous_secret_until: null },
    ...{ created_at: AT, updated_at: AT, version: 3 },
    ...change,
  };
}
