import * as File from "../files/file";
import * as Upload from "../files/upload";
import { downloadUrl, hasObject } from "../kernel/aws/bucket";
import { now } from "../kernel/clock";
import { AppError, conflict, forbidden, invalid, notFound } from "../kernel/error";
import { commit, readAll, retryOnConflict } from "../kernel/store";
import * as Activity from "../leads/activity-entity";
import { assertVisible, assertWritable, rewrite } from "../leads/change";
import * as Lead from "../leads/lead";
import type { StoredLead } from "../leads/stored";
import * as Timeline from "../leads/timeline";
import { isAdmin, useUser } from "../permissions/actor";
import { isRole } from "../permissions/rules";
import * as Plan from "../plans/plan";
import * as Storage from "../plans/storage";
import { typeOf } from "./content";
import * as Entity from "./entity";
import { disposition, fileName } from "./file-name";
import {
  CONTENT_MISSING_TEXT,
  FILE_CONTENT_TEXT,
  FILES_FULL_TEXT,
  FILES_PER_LEAD_MAX,
  hasPreview,
  LINK_SECONDS,
  NO_PREVIEW_TEXT,
  NOT_AUTHOR_TEXT,
} from "./rules";
import type { AddLeadFile, FileLink, LeadFile, LinkQuery } from "./schema";

export function serialize({ id, name, type, size, created_at, user_id }: Entity.StoredFile): LeadFile {
  return { id, name, type, size, created_at, user_id };
}

/** The files of a visible lead, newest first. 404. */
export async function list(leadId: string): Promise<LeadFile[]> {
  const [[lead], files] = await Promise.all([readAll(Lead.read(leadId)), listOf(leadId)]);
  assertVisible(lead);
  return files;
}

/** The same of any lead. */
export async function listOf(leadId: string): Promise<LeadFile[]> {
  const files = await Entity.list(leadId);
  return files.map(serialize).sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
}

/** Adds an upload to a lead, once. 400, 402 above the plan's storage, 404, 409 for an archived or full lead. */
export async function add(leadId: string, { upload_id, name }: AddLeadFile): Promise<LeadFile> {
  const { existing } = await readRoom(leadId, upload_id);
  if (existing) return serialize(existing);
  const { bytes } = await Upload.open(upload_id, "lead_file", "upload_id");
  const type = typeOf(bytes, name);
  if (type === null) throw invalid("upload_id", FILE_CONTENT_TEXT);
  const path = await File.storePrivate(bytes, type);
  const content = { id: upload_id, name: fileName(name, type), type, size: bytes.length, path };
  try {
    const added = await retryOnConflict(() => attach(leadId, content));
    if (added.path !== path) await File.remove(path);
    return serialize(added);
  } catch (error) {
    // After a 503 the file may have been added.
    if (error instanceof AppError && error.kind !== "unavailable") await File.remove(path);
    throw error;
  }
}

type Content = Pick<Entity.StoredFile, "id" | "name" | "type" | "size" | "path">;

async function attach(leadId: string, content: Content): Promise<Entity.StoredFile> {
  const { lead, existing, subscription, used } = await readRoom(leadId, content.id);
  if (existing) return existing;
  const entry = Timeline.systemEntry(lead, "file_added", [], content.name);
  const { created_at } = entry;
  const file = { ...content, lead_id: leadId, user_id: useUser().user_id, created_at, rev: 1 };
  const room = Storage.take(content.size, used, subscription);
  const writes = [Entity.create(file), room, ...touch(lead, created_at), Activity.create(entry)];
  await commit(writes, serialize(file));
  return file;
}

/** The lead with room for one more file, or the file that this upload has become. */
async function readRoom(leadId: string, uploadId: string) {
  const [stored, existing, subscription, used] = await readAll(
    Lead.read(leadId),
    Entity.read({ lead_id: leadId, id: uploadId }),
    Plan.read(),
    Storage.read(),
  );
  const lead = assertVisible(stored);
  assertWritable(lead);
  if (!existing && (await Entity.list(leadId)).length >= FILES_PER_LEAD_MAX) throw conflict(FILES_FULL_TEXT);
  return { lead, existing, subscription, used };
}

/** The write fails if the lead has changed, so that limits hold and no file gets to a locked lead. */
function touch(lead: StoredLead, last_activity_at: string) {
  return rewrite(lead, { ...lead, last_activity_at });
}

/** A link that works for five minutes, for whoever has it. 400 for a file without preview, 404. */
export async function link(leadId: string, id: string, { preview }: LinkQuery): Promise<FileLink> {
  const [lead, file] = await readAll(Lead.read(leadId), Entity.read({ lead_id: leadId, id }));
  assertVisible(lead);
  if (!file) throw notFound("File");
  const isPreview = preview === "true";
  if (isPreview && !hasPreview(file.type)) throw invalid("preview", NO_PREVIEW_TEXT);
  const headers = {
    type: file.type,
    disposition: disposition(isPreview ? "inline" : "attachment", file.name),
  };
  const key = file.path.slice(1);
  // A backup of the table restores a deleted file, but not its content.
  if (!(await hasObject(key))) throw new AppError("not_found", "NOT_FOUND", CONTENT_MISSING_TEXT);
  const expires_at = new Date(now() + LINK_SECONDS * 1000).toISOString();
  return { url: await downloadUrl(key, LINK_SECONDS, headers), expires_at };
}

/** Deletes a file; whoever added it, managers and admins may. 403, 404, 409 for an archived lead. */
export async function remove(leadId: string, id: string): Promise<{ id: string }> {
  return retryOnConflict(async () => {
    const [stored, file] = await readAll(Lead.read(leadId), Entity.read({ lead_id: leadId, id }));
    const lead = assertVisible(stored);
    assertWritable(lead);
    if (!file) throw notFound("File");
    const { user_id, role } = useUser();
    if (file.user_id !== user_id && !isAdmin() && !isRole(role, "Manager")) throw forbidden(NOT_AUTHOR_TEXT);
    const entry = Timeline.systemEntry(lead, "file_removed", [], file.name);
    const writes = [Entity.remove(file, user_id), Storage.release(file.size), Activity.create(entry)];
    return commit([...writes, ...touch(lead, entry.created_at)], { id });
  });
}
