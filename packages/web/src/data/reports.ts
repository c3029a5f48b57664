import type { ReportName } from "@leadlane/core/reports/rules";
import type { ReportQuery } from "@leadlane/core/reports/schema";
import { addressOf } from "../lib/api/address";
import { askForFile, saveFile } from "../lib/api/download";
import { useAnswer } from "./answers";

/** Days, both included, and whose leads; without `compare` nothing stands beside them. */
export type ReportFilter = Pick<ReportQuery, "from" | "to" | "owner_id" | "compare" | "cohort">;

/** A report of the business; what was shown stays until another filter's is there. Admin only. */
export function useReport(name: ReportName, filter: ReportFilter) {
  return useAnswer(reportAddress(name, filter), { keepPreviousData: true });
}

/** Saves a report as a file for spreadsheets, called `as` with its days. Rejects with an `ApiError`. */
export async function downloadReport(
  name: ReportName,
  filter: ReportFilter,
  as: string = name,
): Promise<void> {
  const answer = await askForFile(`/api${reportAddress(name, { ...filter, format: "csv" })}`);
  if ("file" in answer) saveFile(answer.file, `${as} ${filter.from} to ${filter.to}.csv`);
}

function reportAddress(name: ReportName, filter: ReportQuery) {
  return addressOf(`/reports/${name}`, { query: filter });
}
