import { SHOWN_STATUSES } from "@leadlane/core/access/rules";
import { useAddressParams } from "../../../lib/navigation/use-address-params";
import { type Panel, usePanel } from "../use-panel";
import type { StatusFilter } from "./user-filter";

const PANELS = ["edit", "permissions"] as const;

export type UserPanel = Panel<(typeof PANELS)[number]>;

/** Search, status filter and open drawer, kept in the URL. */
export function useUserParams() {
  const [params, change] = useAddressParams();
  const status: StatusFilter = SHOWN_STATUSES.find((each) => each === params.get("status")) ?? "all";
  return {
    ...usePanel(PANELS),
    query: params.get("q") ?? "",
    status,
    search: (q: string) => change({ q }),
    filter: (next: StatusFilter) => change({ status: next === "all" ? null : next }),
    clear: () => change({ q: null, status: null }),
  };
}
