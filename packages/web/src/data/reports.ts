import type { ReportName } from "@leadlane/core/reports/rules";
import type { ReportQuery } from "@leadlane/core/reports/schema";
import { addressOf } from "../lib/api/address";
import { downloadFile, saveFile } from "../lib/api/download";
import { useApiQuery } from "./api-query";

/** Inclusive dates and the owner; without `compare`, no previous period is included. */
export type ReportFilter = Pick<ReportQuery, "from" | "to" | "owner_id" | "compare" | "cohort" | "group_by">;

/** Previous data stays while another filter loads. Admins only. */
export function useReport(name: ReportName, filter: ReportFilter) {
  return useApiQuery(reportAddress(name, filter), { keepPreviousData: true });
}

/** Saves a report as a spreadsheet named `as` plus its dates. Rejects with an `ApiError`. */
export async function downloadReport(
  name: ReportName,
  filter: ReportFilter,
  fileName: string = name,
): Promise<void> {
  const response = await downloadFile(`/api${reportAddress(name, { ...filter, format: "csv" })}`);
  if ("file" in response) saveFile(response.file, `${fileName} ${filter.from} to ${filter.to}.csv`);
}

function reportAddress(name: ReportName, filter: ReportQuery) {
  return addressOf(`/reports/${name}`, { query: filter });
}
