import type { ReportName } from "@leadlane/core/reports/rules";
import type { ReportQuery } from "@leadlane/core/reports/schema";
import { addressOf } from "../lib/api/address";
import { useAnswer } from "./answers";

/** Days, both included, and whose leads; without `compare` nothing stands beside them. */
export type ReportFilter = Pick<ReportQuery, "from" | "to" | "owner_id" | "compare">;

/** A report of the business; what was shown stays until another filter's is there. Admin only. */
export function useReport(name: ReportName, filter: ReportFilter) {
  return useAnswer(reportAddress(name, filter), { keepPreviousData: true });
}

export function reportAddress(name: ReportName, filter: ReportQuery) {
  return addressOf(`/reports/${name}`, { query: filter });
}
