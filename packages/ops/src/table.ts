import { existsSync } from "node:fs";
import { join } from "node:path";
import { UPLOAD_SECONDS } from "@leadlane/core/files/rules";
import { useTenant } from "@leadlane/core/kernel/actor";
import { withContext } from "@leadlane/core/kernel/context";
import { createId } from "@leadlane/core/kernel/id";
import { isHeld, lockDataDir } from "@leadlane/local/data-dir";
import { findRunningEngine } from "@leadlane/local/engine/stale-engine";
import { setEnvironment } from "@leadlane/local/environment";
import { openFiles } from "@leadlane/local/files/files";
import { readSecret } from "@leadlane/local/secrets";
import { readSettings, type Settings } from "@leadlane/local/settings";
import { StartError } from "@leadlane/local/start-error";
import { openStore } from "@leadlane/local/store";
import { setStage } from "./stage";
import { removeStageFiles } from "./stage-files";

/** Longer than any request or batch may run: functions in AWS end after at most 14 minutes. */
export const GRACE_MS = { aws: 870_000, here: 10_000 };
const DISCONNECT_MS = { aws: 300_000, here: 120_000 };
/** Local: not waited for; unused late uploads are removed at a later start. */
const UPLOADS_MS = { aws: UPLOAD_SECONDS * 1000, here: 0 };

export interface Place {
  graceMs: number;
  disconnectMs: number;
  uploadsMs: number;
  removeFiles: () => Promise<number>;
}

/** Uses a stage's table or the local one, starting the local engine if needed. StartError without data. */
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
        disconnectMs: DISCONNECT_MS.here,
        uploadsMs: UPLOADS_MS.here,
        removeFiles,
      }),
    );
  }
  setStage(stage);
  await run({
    graceMs: GRACE_MS.aws,
    disconnectMs: DISCONNECT_MS.aws,
    uploadsMs: UPLOADS_MS.aws,
    removeFiles: () => removeStageFiles(stage),
  });
}

async function onLocalEngine(settings: Settings, run: () => Promise<void>): Promise<void> {
  const { dataDir } = settings;
  const dbFile = join(dataDir, "table.db");
  const use = async (endpoint: string) => {
    setEnvironment({ endpoint, authSecret: readSecret(dataDir, "auth-secret") });
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
