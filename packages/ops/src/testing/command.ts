import { execFile } from "node:child_process";
import { join } from "node:path";
import { findRoot } from "@leadlane/local/root";

export interface Outcome {
  code: number;
  output: string;
}

export function runCommand(command: string, dataDir: string, ...words: string[]): Promise<Outcome> {
  // Without the test's own settings, which the command must find itself.
  const { TABLE_NAME: _, DYNAMODB_ENDPOINT: __, ...inherited } = process.env;
  return run([bundleOf(command), ...words], { ...inherited, DATA_DIR: dataDir });
}

/** The test's engine acts as DynamoDB. Reading the source takes three seconds longer than the bundle. */
export function runOnStage(command: string, from: "source" | "bundle"): Promise<Outcome> {
  const { PATH, TMPDIR, TABLE_NAME, DYNAMODB_ENDPOINT } = process.env;
  const credentials = { AWS_ACCESS_KEY_ID: "AKIDEXAMPLE", AWS_SECRET_ACCESS_KEY: "example" };
  const source = ["--import", "tsx", join(findRoot(), `packages/ops/src/${command}.ts`)];
  const program = from === "source" ? source : [bundleOf(command)];
  return run([...program, "--stage", "prod"], {
    PATH,
    TMPDIR,
    TABLE_NAME,
    AWS_ENDPOINT_URL_DYNAMODB: DYNAMODB_ENDPOINT,
    ...credentials,
  });
}

function bundleOf(command: string): string {
  return join(findRoot(), `dist/programs/${command}.mjs`);
}

function run(words: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(process.execPath, words, { env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr });
    });
  });
}
