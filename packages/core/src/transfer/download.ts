import { assertProven } from "../access/proof";
import * as Job from "../jobs/job";
import type { TransferKind } from "../jobs/rules";

const PROVEN_KINDS: readonly TransferKind[] = ["export", "archive"];

/** Download address of a job's file; exports and archives need a recent proof of identity. 403, 404, 409. */
export async function download(id: string): Promise<string> {
  const { kind } = await Job.getTransfer(id);
  if (PROVEN_KINDS.includes(kind)) await assertProven();
  return Job.fileOf(id);
}
