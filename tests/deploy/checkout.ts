import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { readBuild } from "../../scripts/build-inputs.mjs";
import { quickCommands } from "../support/quick-commands";
import type { Cloud } from "./aws/cloud";

const root = join(import.meta.dirname, "../..");

/** The files that a deployment reads. */
const NEEDED = ["package.json", "sst.config.ts", "infra", "packages", "node_modules"];

export interface Run {
  code: number;
  output: string;
}

/** A directory like a fresh clone after `npm ci`; its commands use the local AWS and no real credentials. */
export class Checkout {
  readonly folder = mkdtempSync(join(tmpdir(), "leadlane-deploy-"));
  private readonly home = join(this.folder, "home");
  private readonly path = quickCommands(join(this.folder, "bin"));
  private readonly running = new Set<ChildProcess>();
  private readonly siteUrl = readBuild()?.site_url ?? "";

  constructor(
    private readonly cloud: Cloud,
    /** The access key of the commands. */
    private readonly operator: string,
  ) {
    for (const name of NEEDED) symlinkSync(join(root, name), join(this.folder, name));
    mkdirSync(this.home);
    writeFileSync(join(this.home, "aws.pem"), cloud.certificate);
  }

  /** Links an existing build, in place of `npm run build`. */
  build(): void {
    symlinkSync(join(root, "dist"), join(this.folder, "dist"));
  }

  /** Deletes the directory and kills remaining processes of a failed test. */
  async remove(): Promise<void> {
    for (const { pid } of this.running) if (pid) process.kill(-pid, "SIGKILL");
    await Promise.all([...this.running].map((child) => once(child, "close")));
    rmSync(this.folder, { recursive: true, force: true });
  }

  write(name: string, content: string): void {
    appendFileSync(join(this.folder, name), content);
  }

  /** Runs a shell command and returns its output and exit code. */
  async run(command: string, environment: Record<string, string> = {}): Promise<Run> {
    const child = spawn(command, {
      shell: true,
      detached: true, // a process group, for killing all children
      cwd: this.folder,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: this.path,
        HOME: this.home,
        TMPDIR: this.home,
        AWS_ACCESS_KEY_ID: this.operator,
        AWS_SECRET_ACCESS_KEY: "secret",
        AWS_ENDPOINT_URL: this.cloud.url,
        AWS_EC2_METADATA_DISABLED: "true",
        npm_config_offline: "true",
        npm_config_update_notifier: "false",
        SITE_URL: this.siteUrl,
        NODE_EXTRA_CA_CERTS: join(this.home, "aws.pem"),
        ...environment,
      },
    });
    this.running.add(child);
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
    const [code] = await once(child, "close");
    this.running.delete(child);
    return { code: code ?? -1, output: stripVTControlCharacters(Buffer.concat(output).toString()) };
  }
}
