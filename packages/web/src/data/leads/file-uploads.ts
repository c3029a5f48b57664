import { useSyncExternalStore } from "react";
import { TEXTS } from "../../config/texts";
import { ApiError, messageOf } from "../../lib/api/api-error";
import { announce } from "../../lib/feedback/announce";
import { type Caches, useCaches } from "../cache";
import { uploadLeadFile } from "../uploads";
import { addLeadFile } from "./lead-files";

export interface FileUpload {
  id: number;
  file: File;
  share: number; // from 0 to 1
  error: string | null; // why it failed
  isRefused?: boolean; // before the upload, so that trying again can't help
  uploadId?: string; // once the bucket has the file
}

/** The uploads of a lead, one after the other. They go on when the page of the lead is left. */
function createUploads(caches: Caches, leadId: string) {
  let uploads: readonly FileUpload[] = [];
  let lastId = 0;
  let queue = Promise.resolve();
  const controllers = new Map<number, AbortController>();
  const listeners = new Set<() => void>();
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();

  const show = (next: readonly FileUpload[]) => {
    uploads = next;
    window.removeEventListener("beforeunload", warn);
    if (uploads.some(({ error }) => error === null)) window.addEventListener("beforeunload", warn);
    for (const listener of listeners) listener();
  };
  const update = (id: number, change: Partial<FileUpload>) =>
    show(uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  const forget = (id: number) => show(uploads.filter((upload) => upload.id !== id));

  const send = async (id: number, { signal }: AbortController) => {
    const upload = uploads.find((one) => one.id === id);
    if (!upload || signal.aborted) return;
    const { file } = upload;
    try {
      const uploadId =
        upload.uploadId ?? (await uploadLeadFile(file, file.name, (share) => update(id, { share }), signal));
      update(id, { uploadId, share: 1 });
      await addLeadFile(caches, leadId, uploadId, file.name);
      forget(id);
      announce(`${file.name} added`);
    } catch (error) {
      if (signal.aborted) return;
      const isInvalid = error instanceof ApiError && error.code === "VALIDATION";
      const { uploadId } = uploads.find((one) => one.id === id) ?? {};
      update(id, {
        error: messageOf(error, TEXTS.uploadFailed),
        isRefused: isInvalid && uploadId === undefined,
        ...(isInvalid && { uploadId: undefined }), // it may have expired
      });
    }
  };
  const start = (id: number) => {
    const controller = new AbortController();
    controllers.set(id, controller);
    queue = queue.then(() => send(id, controller));
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    list: () => uploads,
    add: (files: Iterable<File>) => {
      const added = [...files].map((file) => ({ id: ++lastId, file, share: 0, error: null }));
      show([...uploads, ...added]);
      for (const { id } of added) start(id);
    },
    retry: (id: number) => {
      update(id, { error: null, share: 0 });
      start(id);
    },
    cancel: (id: number) => {
      controllers.get(id)?.abort();
      forget(id);
    },
  };
}

type Uploads = ReturnType<typeof createUploads>;

const uploadsByCache = new WeakMap<Caches["cache"], Map<string, Uploads>>();

function uploadsOf(caches: Caches, leadId: string): Uploads {
  const byLead = uploadsByCache.get(caches.cache) ?? new Map<string, Uploads>();
  uploadsByCache.set(caches.cache, byLead);
  const uploads = byLead.get(leadId) ?? createUploads(caches, leadId);
  byLead.set(leadId, uploads);
  return uploads;
}

export function useFileUploads(leadId: string) {
  const { subscribe, list, add, retry, cancel } = uploadsOf(useCaches(), leadId);
  return { uploads: useSyncExternalStore(subscribe, list), add, retry, cancel };
}
