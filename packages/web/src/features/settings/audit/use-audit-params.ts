import { AUDIT_SUBJECTS, type AuditSubject } from "@leadlane/core/audit/rules";
import { useSearchParams } from "react-router-dom";
import type { AuditFilter } from "../../../data/audit";

/** What the log is narrowed down to, kept in the address. */
export function useAuditParams() {
  const [params, setParams] = useSearchParams();
  const filter: AuditFilter = {
    actorId: params.get("actor"),
    subjectType: AUDIT_SUBJECTS.find((subject) => subject === params.get("kind")) ?? null,
  };
  const change = (values: Record<string, string>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === "") after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true },
    );
  return {
    filter,
    isFiltered: filter.actorId !== null || filter.subjectType !== null,
    setActor: (actorId: string) => change({ actor: actorId }),
    setSubject: (subject: AuditSubject | "") => change({ kind: subject }),
    clear: () => change({ actor: "", kind: "" }),
  };
}
