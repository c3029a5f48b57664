import { existsSync } from "node:fs";
import { join } from "node:path";
import { UPLOAD_SECONDS } from "@leadlane/core/files/rules";
import { useTenant } from "@leadlane/core/kernel/actor";
import { withContext } from "@leadlane/core/kernel/context";
import { createId } from "@leadlane/core/kernel/id";
import { isHeld, lockDataDir } from "@leadlane/local/data-dir";
import { findRunningEngine } from "@leadlane/local/engine/stale-engine";
import { enterEnvironment } from "@leadlane/local/environment";
import { openFiles } from "@leadlane/local/files/files";
import { keptSecret } from "@leadlane/local/secrets";
import { readSettings, type Settings } from "@leadlane/local/settings";
import { StartError } from "@leadlane/local/start-error";
import { openStore } from "@leadlane/local/store";
import { enterStage } from "./stage";
import { removeStageFiles } from "./stage-files";

/**
 * Longer than what was begun in a tenant may go on: a function that people, the stream or the queue call ends after five
 * minutes in AWS, and the schedule's is with one tenant for a moment only; what a busy machine needs, here.
 */
export const GRACE_MS = { aws: 330_000, here: 10_000 };
/** A product that is not running tells nobody, and has nobody connected. */
const FAREWELL_MS = { aws: 300_000, here: 120_000 };
/** Nobody waits for that on one machine: what is put that late goes with a later start, as any upload that was not used. */
const UPLOADS_MS = { aws: UPLOAD_SECONDS * 1000, here: 0 };

export interface Place {
  graceMs: number; // how long a request or a batch that was begun may still write
  farewellMs: number; // how long to wait for a stream that has yet to tell those who are connected
  uploadsMs: number; // how long an address that was given out before takes an upload
  /** Takes away what the current tenant has uploaded; how many files there were. */
  removeFiles: () => Promise<number>;
}

/**
 * Runs `work` on the table: that of a stage in AWS, or this machine's, whose product may run or not. Its engine is
 * started for the command's time where it does not. Throws a StartError where there is no data.
 */
export async function onTable(
  stage: string | undefined,
  work: (place: Place) => Promise<void>,
): Promise<void> {
  const run = (place: Place) => withContext(createId(), () => work(place));
  if (stage === undefined) {
    const settings = readSettings(process.env);
    const removeFiles = async () => openFiles(join(settings.dataDir, "files")).removeBelow(useTenant());
    return onLocalEngine(settings, () =>
      run({
        graceMs: GRACE_MS.here,
        farewellMs: FAREWELL_MS.here,
        uploadsMs: UPLOADS_MS.here,
        removeFiles,
      }),
    );
  }
  enterStage(stage);
  await run({
    graceMs: GRACE_MS.aws,
    farewellMs: FAREWELL_MS.aws,
    uploadsMs: UPLOADS_MS.aws,
    removeFiles: () => removeStageFiles(stage),
  });
}

async function onLocalEngine(settings: Settings, run: () => Promise<void>): Promise<void> {
  const { dataDir } = settings;
  const dbFile = join(dataDir, "table.db");
  const use = async (endpoint: string) => {
    enterEnvironment({ endpoint, authSecret: keptSecret(dataDir, "auth-secret") });
    await run();
  };
  if (settings.endpoint) return use(settings.endpoint);
  if (!existsSync(dbFile))
    throw new StartError(`There is no data in ${dataDir}. Name its place with DATA_DIR.`);
  if (isHeld(dataDir)) {
    const endpoint = findRunningEngine(dbFile);
    if (!endpoint) throw new StartError("The product is starting. Try again in a moment.");
    return use(endpoint);
  }
  const release = lockDataDir(dataDir);
  try {
    const store = await openStore(settings, false, (message) => {
      throw new StartError(message);
    });
    try {
      await use(store.endpoint);
    } finally {
      await store.stop();
    }
  } finally {
    release();
  }
}
