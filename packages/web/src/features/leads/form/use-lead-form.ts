import { useCallback, useMemo } from "react";
import { useStatuses } from "../../../data/me";
import { validateWith } from "../../../lib/validate-with";
import { useWorkspace } from "../../../lib/workspace";
import type { Locale } from "./lead-values";

/** What both forms of a lead need: how the tenant writes, and the rules that come with the first check. */
export function useLeadForm() {
  const { currency, timeZone } = useWorkspace();
  const statuses = useStatuses();
  const locale: Locale = useMemo(() => ({ currency, timeZone }), [currency, timeZone]);
  const load = useCallback(async () => {
    const { leadFormSchema } = await import("./lead-form-schema");
    const lostStatusIds = statuses.filter(({ type }) => type === "lost").map(({ id }) => id);
    return leadFormSchema({ currency, lostStatusIds });
  }, [currency, statuses]);
  const validate = useMemo(() => validateWith(load), [load]);
  return { locale, statuses, validate };
}
