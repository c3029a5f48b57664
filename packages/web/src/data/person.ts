import type { PersonExport } from "@leadlane/core/person/schema";
import type { Archive } from "@leadlane/core/transfer/schema";
import useSWR from "swr";
import { api, newIdempotencyKey } from "../lib/api/api";

const POLL_INTERVAL_MS = 1_500;

/** All data about a lead's person, collected from all pages of the response. */
export async function exportPerson(id: string): Promise<PersonExport> {
  const path = "/leads/leads/:id/everything";
  const all = await api.get(path, { params: { id } });
  let cursor = all.next_cursor;
  while (cursor !== null) {
    const more: PersonExport = await api.get(path, { params: { id }, query: { cursor } });
    all.audit.push(...more.audit);
    cursor = more.next_cursor;
  }
  return all;
}

/** Starts the job that erases a lead's person; resolves to the job's id. */
export async function startErasure(id: string, body: { confirm: string; asked_by: string }): Promise<string> {
  const idempotencyKey = newIdempotencyKey();
  return (await api.post("/leads/leads/:id/erase", { params: { id }, body, idempotencyKey })).job_id;
}

export function isMaking({ status }: Pick<Archive, "status">): boolean {
  return status === "waiting" || status === "running";
}

export function useArchives() {
  return useSWR<Archive[]>("/tenant/exports", () => api.get("/tenant/exports"), {
    refreshInterval: (jobs) => (jobs?.some(isMaking) ? POLL_INTERVAL_MS : 0),
  });
}

export function startArchive(): Promise<unknown> {
  return api.post("/tenant/export", { idempotencyKey: newIdempotencyKey() });
}
