import { execFile } from "node:child_process";
import { join } from "node:path";
import { findRoot } from "@leadlane/local/root";

/** What an operator sees of a command. */
export interface Outcome {
  code: number;
  output: string;
}

/** Runs one of the operators' commands on a data directory, as `npm run` does: `tenants`. */
export function runCommand(command: string, dataDir: string, ...words: string[]): Promise<Outcome> {
  const program = join(findRoot(), `packages/ops/src/${command}.ts`);
  // The product of this test has made its environment its own; a command has to find table and engine by itself.
  const { TABLE_NAME: _, DYNAMODB_ENDPOINT: __, ...inherited } = process.env;
  const env = { ...inherited, DATA_DIR: dataDir };
  return new Promise((resolve) => {
    execFile(process.execPath, ["--import", "tsx", program, ...words], { env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr });
    });
  });
}
