import { USER_STATUSES } from "@leadlane/core/access/rules";
import { useSearchParams } from "react-router-dom";
import type { StatusFilter } from "./user-filter";

/** The drawer that is open, with the user it is about. */
export type UserPanel = { kind: "new" } | { kind: "edit" | "permissions"; userId: string };

const PANELS = ["new", "edit", "permissions"] as const;

function panelOf(params: URLSearchParams): UserPanel | null {
  if (params.has("new")) return { kind: "new" };
  for (const kind of ["edit", "permissions"] as const) {
    const userId = params.get(kind);
    if (userId) return { kind, userId };
  }
  return null;
}

function statusOf(params: URLSearchParams): StatusFilter {
  return USER_STATUSES.find((status) => status === params.get("status")) ?? "all";
}

/** What the list of users shows, kept in the address: search, status, and the drawer that is open. */
export function useUserParams() {
  const [params, setParams] = useSearchParams();
  const change = (edit: (params: URLSearchParams) => void, replace: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        edit(after);
        return after;
      },
      { replace, preventScrollReset: true },
    );
  const drop = (after: URLSearchParams, names: readonly string[]) => {
    for (const name of names) after.delete(name);
  };
  const put = (after: URLSearchParams, name: string, value: string) =>
    value === "" ? after.delete(name) : after.set(name, value);
  return {
    query: params.get("q") ?? "",
    status: statusOf(params),
    panel: panelOf(params),
    search: (query: string) => change((after) => put(after, "q", query), true),
    filter: (status: StatusFilter) =>
      change((after) => put(after, "status", status === "all" ? "" : status), true),
    clear: () => change((after) => drop(after, ["q", "status"]), true),
    open: (panel: UserPanel) =>
      change((after) => after.set(panel.kind, panel.kind === "new" ? "1" : panel.userId), false),
    close: () => change((after) => drop(after, PANELS), true),
  };
}
