import { AUDIT_SUBJECTS, type AuditSubject } from "@leadlane/core/audit/rules";
import type { AuditFilter } from "../../../data/audit";
import { useAddressParams } from "../../../lib/use-address-params";

/** What the log is narrowed down to, kept in the address. */
export function useAuditParams() {
  const [params, change] = useAddressParams();
  const filter: AuditFilter = {
    actorId: params.get("actor"),
    subjectType: AUDIT_SUBJECTS.find((subject) => subject === params.get("kind")) ?? null,
  };
  return {
    filter,
    isFiltered: filter.actorId !== null || filter.subjectType !== null,
    setActor: (actor: string) => change({ actor }),
    setSubject: (kind: AuditSubject | "") => change({ kind }),
    clear: () => change({ actor: null, kind: null }),
  };
}
