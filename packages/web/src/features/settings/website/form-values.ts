import type { SaveIntegration, WebIntegration } from "@leadlane/core/integration/schema";

/** The settings of the form as its own form holds them. */
export interface IntegrationValues {
  /** "" is none. */
  lead_source_id: string;
  allowed_origins: string[];
}

export function valuesOf({ source, allowed_origins }: WebIntegration): IntegrationValues {
  return { lead_source_id: source.lead_source_id ?? "", allowed_origins };
}

export function toSave(
  { lead_source_id, allowed_origins }: IntegrationValues,
  version: number,
): SaveIntegration {
  return { source: { lead_source_id: lead_source_id || null }, allowed_origins, version };
}
