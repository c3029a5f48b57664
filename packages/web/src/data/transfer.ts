import type { TransferState } from "@leadlane/core/jobs/schema";
import type { ColumnField } from "@leadlane/core/transfer/rules";
import type { ImportLeads } from "@leadlane/core/transfer/schema";
import useSWR from "swr";
import { api, newIdempotencyKey } from "../lib/api/api";
import { ApiError } from "../lib/api/api-error";
import { downloadFile, saveFile } from "../lib/api/download";

const POLL_INTERVAL_MS = 1_000;
const FINISHED: readonly string[] = ["done", "failed", "undone"];

export type Transfer = TransferState;
export type ImportInput = Partial<Omit<ImportLeads, "mapping">> &
  Pick<ImportLeads, "upload_id"> & { mapping?: Readonly<Record<string, ColumnField | null>> };

export function isFinished({ status }: Pick<Transfer, "status">): boolean {
  return FINISHED.includes(status);
}

/** Polls an import or export every second until it ends. A null id fetches nothing. */
export function useTransfer(id: string | null) {
  return useSWR<Transfer>(id && `/leads/import/${id}`, () => readTransfer(id ?? ""), {
    refreshInterval: (job) => (job && isFinished(job) ? 0 : POLL_INTERVAL_MS),
    revalidateOnFocus: false,
  });
}

function readTransfer(id: string): Promise<Transfer> {
  return api.get("/leads/import/:id", { params: { id } });
}

let pendingStart: { body: string; key: string } | undefined;

/** Starts an import or its preview; resolves to its id. A retry without a response starts it only once. */
export async function startImport(input: ImportInput): Promise<string> {
  const body = JSON.stringify(input);
  const { key } = pendingStart?.body === body ? pendingStart : { key: newIdempotencyKey() };
  pendingStart = { body, key };
  const { job_id } = await api.post("/leads/import", { body: input, idempotencyKey: key });
  pendingStart = undefined;
  return job_id;
}

export function undoImport(id: string): Promise<unknown> {
  return api.post("/leads/import/:id/undo", { params: { id } });
}

export async function stopReading(id: string): Promise<void> {
  try {
    await undoImport(id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

export async function fetchResults(url: string, name: string): Promise<void> {
  const response = await downloadFile(url);
  if ("file" in response) saveFile(response.file, name);
}

/** Exports the listed leads. Resolves to the id of a job if the export is too large for one response. */
export async function exportLeads(query: URLSearchParams, format: string): Promise<string | null> {
  const response = await downloadFile(`/api/leads/export?${query}`);
  if ("job" in response) return response.job;
  saveFile(response.file, `leads.${format}`);
  return null;
}
