import type { LeadFile } from "@leadlane/core/lead-files/schema";
import type { LeadDetail } from "@leadlane/core/leads/schema";
import { useEffect, useMemo, useRef } from "react";
import { addressOf } from "../../lib/api/address";
import { api } from "../../lib/api/api";
import { updateApiQuery, useApiQuery } from "../api-query";
import { type Caches, useCaches } from "../cache";
import { leadKeys } from "./leads";

function addressOfFiles(id: string) {
  return addressOf("/leads/leads/:id/files", { params: { id } });
}

/** The files of a lead, newest first. Reloads them with other activity on the lead. */
export function useLeadFiles({ id, last_activity_at }: Pick<LeadDetail, "id" | "last_activity_at">) {
  const query = useApiQuery(addressOfFiles(id));
  const { mutate } = query;
  const loadedWith = useRef(last_activity_at);
  useEffect(() => {
    if (loadedWith.current === last_activity_at) return;
    loadedWith.current = last_activity_at;
    void mutate();
  }, [last_activity_at, mutate]);
  return query;
}

/** Adds an uploaded file to a lead. */
export async function addLeadFile({ mutate }: Caches, id: string, upload_id: string, name: string) {
  const file = await api.post("/leads/leads/:id/files", { params: { id }, body: { upload_id, name } });
  await updateApiQuery(mutate, addressOfFiles(id), (files) => [
    file,
    ...files.filter((one) => one.id !== file.id),
  ]);
  void mutate(leadKeys.detail(id)); // for the timeline
}

/** A link that works for five minutes. */
export async function linkToFile(id: string, { id: file_id }: LeadFile, isPreview = false): Promise<string> {
  const query = isPreview ? ({ preview: "true" } as const) : {};
  const { url } = await api.get("/leads/leads/:id/files/:file_id", { params: { id, file_id }, query });
  return url;
}

export function useLeadFileRemoval(id: string) {
  const { mutate } = useCaches();
  return useMemo(
    () => async (file: LeadFile) => {
      await api.delete("/leads/leads/:id/files/:file_id", { params: { id, file_id: file.id } });
      await updateApiQuery(mutate, addressOfFiles(id), (files) => files.filter((one) => one.id !== file.id));
      void mutate(leadKeys.detail(id));
    },
    [mutate, id],
  );
}
