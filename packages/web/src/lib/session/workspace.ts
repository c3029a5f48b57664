import { type DateFormat, DEFAULT_CURRENCY_CODE } from "@leadlane/core/preferences/rules";
import { createContext, useContext } from "react";
import { BRAND } from "../../brand";
import { DEFAULT_DATE_FORMAT } from "../time/time";

export interface Workspace {
  name: string; // the product's name until it is known
  currency: string;
  timeZone: string | undefined; // the browser's time zone until it is known
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
