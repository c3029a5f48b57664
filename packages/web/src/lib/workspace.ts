import { DEFAULT_CURRENCY_CODE } from "@leadlane/core/preferences/rules";
import { createContext, useContext } from "react";
import { BRAND } from "../brand";

/** What every amount, date and title on a screen needs to know about the tenant. */
export interface Workspace {
  /** The tenant's name; the product's until it is known. */
  name: string;
  currency: string;
  /** The tenant's; the browser's own until it is known. */
  timeZone: string | undefined;
}

const WorkspaceContext = createContext<Workspace>({
  name: BRAND.product,
  currency: DEFAULT_CURRENCY_CODE,
  timeZone: undefined,
});

export const WorkspaceProvider = WorkspaceContext.Provider;

export function useWorkspace(): Workspace {
  return useContext(WorkspaceContext);
}
