import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Template } from "aws-cdk-lib/assertions";
import { fingerprintInputs } from "../../scripts/build-inputs.mjs";
import { quickCommands } from "../support/quick-commands";

const root = join(import.meta.dirname, "../..");

/** Sources of the synthesis in addition to those of the build. */
const SYNTHESIS = ["infra", "sst.config.ts", "scripts/synth.mjs"];
const maxBuffer = 16_000_000;

interface AssetManifest {
  files: Record<string, { source: { path: string } }>;
}

/** The synthesised stacks of a stage. */
export class Stacks {
  private readonly templates = new Map<string, Template>();

  private constructor(
    readonly stage: string,
    readonly folder: string,
  ) {}

  /**
   * Runs the operators' command once for all stages with only the given settings. The output is reused until
   * its sources change.
   */
  static async synthesise<Stage extends string>(
    settings: Record<Stage, Record<string, string>>,
  ): Promise<Record<Stage, Stacks>> {
    const inputs = fingerprintInputs(SYNTHESIS);
    const stages = Object.entries<Record<string, string>>(settings).map(([stage, given]) => {
      const folder = join(root, "cdk.out", stage);
      const mark = join(folder, "fingerprint");
      const fingerprint = `${inputs} ${JSON.stringify(given)}`;
      const isKept = existsSync(mark) && readFileSync(mark, "utf8") === fingerprint;
      const words = [stage, ...Object.entries(given).map(([name, value]) => `${name}=${value}`)];
      return { stage, folder, mark, fingerprint, isKept, words };
    });
    const changed = stages.filter(({ isKept }) => !isKept);
    if (changed.length > 0) {
      const scratch = mkdtempSync(join(tmpdir(), "leadlane-synth-"));
      const env = { PATH: quickCommands(join(scratch, "bin")), HOME: process.env.HOME };
      const words = changed.flatMap((stage) => stage.words);
      try {
        await promisify(execFile)(process.execPath, ["scripts/synth.mjs", ...words], {
          cwd: root,
          env,
          maxBuffer,
        });
      } finally {
        rmSync(scratch, { recursive: true });
      }
      for (const { mark, fingerprint } of changed) writeFileSync(mark, fingerprint);
    }
    const made = stages.map(({ stage, folder }) => [stage, new Stacks(stage, folder)]);
    return Object.fromEntries(made);
  }

  /** Every resource in the main region, by stack and logical id. */
  everything(): [id: string, resource: Properties][] {
    const suffix = ".template.json";
    const stacks = readdirSync(this.folder).filter((name) => name.endsWith(suffix));
    return stacks.flatMap((name) => {
      const stack = name.slice(`${this.stage}-leadlane-`.length, -suffix.length);
      return Object.entries<Properties>(this.template(stack).toJSON().Resources ?? {}).map(
        ([id, resource]): [string, Properties] => [`${stack} ${id}`, resource],
      );
    });
  }

  /** The outputs of a stack. */
  outputs(stack: string): Record<string, Properties> {
    return this.template(stack).toJSON().Outputs ?? {};
  }

  /** The stacks deployed before this one. */
  dependencies(stack: string): string[] {
    const { artifacts } = JSON.parse(readFileSync(join(this.folder, "manifest.json"), "utf8"));
    const prefix = `${this.stage}-leadlane-`;
    const names: string[] = artifacts[`${prefix}${stack}`].dependencies;
    return names.map((name) => name.replace(prefix, ""));
  }

  template(stack: string): Template {
    const known = this.templates.get(stack);
    if (known) return known;
    const template = Template.fromJSON(this.json(`${stack}.template.json`));
    this.templates.set(stack, template);
    return template;
  }

  /** The only resource of a type, or the only one that matches `is`. */
  resource(stack: string, type: string, is: (properties: Properties) => boolean = () => true): Properties {
    const found = Object.values(this.template(stack).findResources(type)).filter((resource) =>
      is(resource.Properties),
    );
    if (found.length !== 1) throw new Error(`${found.length} resources of ${type} in ${stack}, wanted one.`);
    return { ...found[0]?.Properties, DeletionPolicy: found[0]?.DeletionPolicy };
  }

  /** The function with its handler in that file of packages/functions/src. */
  lambda(stack: string, file: string): Properties {
    const handler = `packages/functions/src/${file}.handler`;
    return this.resource(stack, "AWS::Lambda::Function", ({ Handler }) => Handler === handler);
  }

  /** The folder of a function's deployed code. */
  artefact(stack: string, lambda: Properties): string {
    // scripts/synth.mjs writes this file.
    const { files } = this.json(`${stack}.assets.json`) as AssetManifest;
    const path = files[String(lambda.Code.S3Key).replace(/\.zip$/, "")]?.source.path;
    if (!path) throw new Error("The function's code is not among the assets.");
    return join(this.folder, path);
  }

  /** The policy statements of the roles whose name contains `name`. */
  statements(stack: string, name: string): Statement[] {
    return Object.entries(this.template(stack).findResources("AWS::IAM::Policy"))
      .filter(([id]) => id.startsWith(name))
      .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement);
  }

  private json(name: string) {
    return JSON.parse(readFileSync(join(this.folder, `${this.stage}-leadlane-${name}`), "utf8"));
  }
}

/** The untyped resources of CDK assertions. */
export type Properties = ReturnType<Template["findResources"]>[string];

export interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, unknown>>;
}
