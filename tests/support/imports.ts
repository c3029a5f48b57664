import { ImportResult, JobStarted, TransferState } from "@leadlane/core/jobs/schema";
import { drained } from "./product";
import type { Person } from "./tenant";
import { type UploadedFile, upload } from "./uploads";

export const CSV = "text/csv";

/** Uploads a file of leads and returns the upload id. */
export function uploadLeads(
  client: Person,
  content: string | Uint8Array<ArrayBuffer>,
  type = CSV,
): Promise<string> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const file: UploadedFile = { type, bytes };
  return upload(client, "import", file);
}

/** Imports an upload and waits for it and its consequences. */
export async function runImport(client: Person, body: Record<string, unknown>): Promise<TransferState> {
  const { job_id } = (await client.post("/leads/import", body)).as(JobStarted, 202);
  return ended(client, job_id);
}

export async function ended(client: Person, id: string): Promise<TransferState> {
  await drained();
  return (await client.get(`/leads/import/${id}`)).as(TransferState);
}

export function resultOf({ result }: TransferState): ImportResult {
  return ImportResult.parse(result);
}

/** The result file of an import or export, fetched like a browser. */
export async function fileOf(client: Person, { results_url = "" }: TransferState): Promise<string> {
  const { status, headers } = await client.get(results_url.replace("/api", ""));
  const file = await fetch(headers.get("location") ?? "");
  if (status !== 303 || !file.ok) throw new Error(`There is no file at ${results_url}.`);
  return file.text();
}
