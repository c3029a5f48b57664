import { PendingUpload } from "@leadlane/core/files/schema";
import { LeadFile } from "@leadlane/core/lead-files/schema";
import type { Client } from "./client";

export interface UploadedFile {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A grey pixel. */
export const PNG: UploadedFile = {
  type: "image/png",
  bytes: new Uint8Array(
    Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
      "base64",
    ),
  ),
};

/** The start of a document. */
export const PDF: UploadedFile = {
  type: "application/pdf",
  bytes: new TextEncoder().encode("%PDF-1.7\n%%EOF\n"),
};

/** A text file with a false content type. */
export function textFile(text: string, type = "image/png"): UploadedFile {
  return { type, bytes: new TextEncoder().encode(text) };
}

export async function announce(client: Client, kind: string, { type, bytes }: UploadedFile) {
  const answer = await client.post("/uploads", { kind, type, size: bytes.length });
  return answer.as(PendingUpload, 201);
}

/** Uploads a file like a browser and returns its upload id. */
export async function upload(client: Client, kind: string, file: UploadedFile): Promise<string> {
  const { upload_id, url, headers } = await announce(client, kind, file);
  const answer = await fetch(url, { method: "PUT", headers, body: file.bytes });
  if (!answer.ok) throw new Error(`The upload was refused: ${await answer.text()}`);
  return upload_id;
}

/** Uploads a file and adds it to a lead. */
export async function addFile(
  client: Client,
  leadId: string,
  file: UploadedFile,
  name: string,
): Promise<LeadFile> {
  const upload_id = await upload(client, "lead_file", file);
  return (await client.post(`/leads/leads/${leadId}/files`, { upload_id, name })).as(LeadFile, 201);
}
