import { customKey } from "../fields/rules";
import * as Upload from "../files/upload";
import { countStart, startQueued } from "../jobs/job-queue";
import type { JobStarted } from "../jobs/schema";
import { startTransfer } from "../jobs/start";
import { invalid } from "../kernel/error";
import { readAll } from "../kernel/store";
import { assertCan } from "../permissions/actor";
import * as PipelineStatus from "../pipeline/status";
import { assertMayCreate } from "./labels";
import { inviteOwners } from "./owners";
import { ownColumns } from "./reading/own";
import { type DuplicateChoice, UNKNOWN_LOST_REASON } from "./rules";
import type { ColumnChoice, ColumnMapping, ImportLeads, LabelValues } from "./schema";

/** Throws 400 for a column that is mapped to an unknown or retired own field. */
async function assertMapped(mapping: ColumnMapping): Promise<void> {
  const named = mapping.filter(([, field]) => field !== null && customKey(field) !== undefined);
  if (named.length === 0) return;
  const [pipeline] = await readAll(PipelineStatus.read());
  const own = ownColumns(pipeline);
  const unknown = named.find(([, field]) => !own.has(field ?? ""));
  if (unknown) throw invalid(`mapping.${unknown[0]}`, "There is no such field");
}

export interface ImportTask {
  upload_id: string;
  file_name: string | null;
  mapping: ColumnMapping | null;
  values: LabelValues;
  readings: ColumnChoice[];
  lost_reason: string;
  duplicates: DuplicateChoice;
  dry_run: boolean;
}

/** Starts an import of an upload. Throws 400, 403, 429, and what invitations throw. */
export async function startImport(input: ImportLeads): Promise<JobStarted> {
  assertCan("can_import_leads");
  const { upload_id, file_name, mapping = null, values = {}, readings = [], duplicates, dry_run } = input;
  assertMayCreate(values);
  await Promise.all([Upload.find(upload_id, "import", "upload_id"), assertMapped(mapping ?? [])]);
  await countStart();
  const { owner_id = [] } = values;
  const owners = dry_run ? owner_id : await inviteOwners(owner_id);
  const mapped = { ...values, owner_id: owners };
  const task: ImportTask = {
    ...{ upload_id, file_name: file_name || null },
    ...{ mapping, values: mapped, readings, duplicates, dry_run },
    lost_reason: input.lost_reason || UNKNOWN_LOST_REASON,
  };
  return startQueued(startTransfer("import", { ...task }, { needs: "can_import_leads" }));
}
