import { TEXTS } from "../../config/texts";
import { currentSession } from "../session/session";
import { ApiError } from "./api-error";
import { withStepUp } from "./step-up";

export type Download = { file: Blob } | { job: string };

/** Downloads a file from /api, following redirects. Rejects with an `ApiError`. */
export function downloadFile(path: string): Promise<Download> {
  return withStepUp(() => downloadOnce(path));
}

async function downloadOnce(path: string): Promise<Download> {
  const headers = { Authorization: `Bearer ${currentSession()?.token ?? ""}` };
  const response = await fetch(path, { headers }).catch(() => null);
  if (!response) throw new ApiError({ status: 0, code: "NETWORK", message: TEXTS.serverUnreachable });
  if (response.ok && response.status !== 202) return { file: await response.blob() };
  const body: { data?: { job_id?: string }; message?: string; code?: string } = await response
    .json()
    .catch(() => ({}));
  if (response.ok && body.data?.job_id) return { job: body.data.job_id };
  const { message = TEXTS.somethingWentWrong, code = "INTERNAL" } = body;
  throw new ApiError({ status: response.status, code, message });
}

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
