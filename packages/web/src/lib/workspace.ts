import { type DateFormat, DEFAULT_CURRENCY_CODE } from "@leadlane/core/preferences/rules";
import { createContext, useContext } from "react";
import { BRAND } from "../brand";
import { DEFAULT_DATE_FORMAT } from "./date-format";

/** What every amount, date and title on a screen needs to know about the tenant. */
export interface Workspace {
  /** The tenant's name; the product's until it is known. */
  name: string;
  currency: string;
  /** The tenant's; the browser's own until it is known. */
  timeZone: string | undefined;
  /** `formatDate` follows it by itself. */
  dateFormat: DateFormat;
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
