import { type DateFormat, DEFAULT_CURRENCY_CODE } from "@leadlane/core/preferences/rules";
import { createContext, useContext } from "react";
import { BRAND } from "../../brand";
import { DEFAULT_DATE_FORMAT } from "../time/time";

/** What every amount, date and title on a screen needs to know about the tenant. */
export interface Workspace {
  name: string; // the tenant's name; the product's until it is known
  currency: string;
  timeZone: string | undefined; // the tenant's; the browser's own until it is known
  dateFormat: DateFormat; // `formatDate` follows it by itself
}

const WorkspaceContext = createContext<Workspace>({
  name: BRAND.product,
  currency: DEFAULT_CURRENCY_CODE,
  timeZone: undefined,
  dateFormat: DEFAULT_DATE_FORMAT,
});

export const WorkspaceProvider = WorkspaceContext.Provider;

export function useWorkspace(): Workspace {
  return useContext(WorkspaceContext);
}
