import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { findRoot } from "@leadlane/local/root";
import { build } from "esbuild";
import { TRANSFER_HEAP_MB } from "../../../infra/transfer-heap";
import { bundleOptions } from "../../../scripts/bundle.mjs";
import type { Answered, Asked } from "./worker";

/** Starts the bundled worker with the current environment. */
export async function launch(name: string): Promise<ChildProcess> {
  const outfile = join(findRoot(), `dist/tools/${name}.mjs`);
  await build(bundleOptions("tests/bench/import/worker.ts", outfile));
  return spawn(process.execPath, [`--max-old-space-size=${TRANSFER_HEAP_MB}`, outfile], {
    env: { ...process.env, LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
}

export async function ask(child: ChildProcess, asked: Asked): Promise<Answered> {
  const result = await new Promise<Answered>((resolve, reject) => {
    const gone = () => reject(new Error("The measured process has ended."));
    child.once("exit", gone);
    child.once("message", (answered: Answered) => {
      child.off("exit", gone);
      resolve(answered);
    });
    child.send(asked);
  });
  if (result.failure) throw new Error(result.failure);
  return result;
}
