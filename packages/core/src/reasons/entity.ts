import { useTenant } from "../kernel/actor";
import { defineDocument } from "../kernel/document";
import { deriveId } from "../kernel/id";
import { DEFAULT_CALL_OUTCOMES, LOST_REASONS, type ReasonList } from "./rules";
import type { Reason } from "./schema";

export type StoredReason = Omit<Reason, "tenant_id" | "order">;
export interface Reasons {
  reasons: StoredReason[];
}

const DEFAULTS_AT = "2026-01-01T00:00:00.000Z";
const DEFAULT_NAMES: Record<ReasonList, readonly string[]> = {
  lost_reasons: LOST_REASONS,
  call_outcomes: DEFAULT_CALL_OUTCOMES,
};

/** A business's list before its first change of it, with the same ids on every read. */
export function defaultsOf(list: ReasonList): Reasons {
  const times = { created_at: DEFAULTS_AT, updated_at: DEFAULTS_AT };
  const idOf = (name: string) => deriveId(Date.parse(DEFAULTS_AT), `${useTenant()} ${list} ${name}`);
  const reasons = DEFAULT_NAMES[list].map((name) => ({
    id: idOf(name),
    ...times,
    version: 1,
    name,
    retired: false,
    former_names: [],
  }));
  return { reasons };
}

export const documents = {
  lost_reasons: defineDocument("LOST_REASONS", () => defaultsOf("lost_reasons")),
  call_outcomes: defineDocument("CALL_OUTCOMES", () => defaultsOf("call_outcomes")),
};

export function toReasons({ reasons }: Reasons): Reason[] {
  return reasons.map((reason, at) => ({ ...reason, tenant_id: useTenant(), order: at + 1 }));
}
