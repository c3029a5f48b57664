import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "dotenv";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deployments, expression, type Step, sources, workflow, workflows } from "./workflows";

const root = join(import.meta.dirname, "../..");
const { scripts, dependencies, devDependencies } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);
/** Packages of commands whose name differs. */
const BROUGHT: Record<string, string> = { playwright: "@playwright/test" };

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "leadlane-workflow-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const steps = (): Step[] => Object.values(workflow("deploy").jobs).flatMap((job) => job.steps ?? []);

/** Runs a step of the deployment in an empty folder. */
function runStep(fits: (step: Step) => boolean, env: Record<string, string>): string {
  const found = steps().filter(fits);
  expect(found).toHaveLength(1);
  const { PATH = "" } = process.env;
  return execFileSync("bash", ["--norc", "-e", "-o", "pipefail", "-c", found[0]?.run ?? ""], {
    cwd: folder,
    env: { PATH, ...env },
    encoding: "utf8",
  });
}

test("each third-party action is pinned by a commit, with its version beside it", () => {
  const used = sources().flatMap(({ name, text }) =>
    [...text.matchAll(/uses: (.+)$/gm)].map(([, action = ""]) => ({ name, action })),
  );
  const others = used.filter(({ action }) => !action.startsWith("./"));
  expect(others.length).toBeGreaterThan(5);
  for (const { name, action } of others)
    expect(action, name).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  // One version per action.
  const versions = new Map(others.map(({ action }) => [action.split("@")[0], action]));
  for (const { action } of others) expect(versions.get(action.split("@")[0])).toBe(action);
});

test("the scripts, packages, workflows and actions of every workflow exist", () => {
  for (const { name, text } of sources()) {
    for (const [, script = ""] of text.matchAll(/npm run (?:--silent )?([\w:-]+)/g))
      expect(Object.keys(scripts), name).toContain(script);
    for (const [, command = ""] of text.matchAll(/npx ([\w-]+)/g))
      expect(Object.keys({ ...dependencies, ...devDependencies }), name).toContain(
        BROUGHT[command] ?? command,
      );
    const files = sources().map((one) => one.name.replace(/\/action\.yml$/, ""));
    for (const [, path = ""] of text.matchAll(/uses: \.\/\.github\/(\S+)/g))
      expect(files, name).toContain(path);
  }
});

test("jobs may only read the code, and deployment jobs may also request AWS credentials", () => {
  for (const [name, { permissions, jobs }] of workflows()) {
    expect(permissions, `${name} says what its jobs may do`).toBeDefined();
    for (const [id, job] of Object.entries(jobs)) {
      const deploys = job.uses?.endsWith("/deploy.yml") || job.environment !== undefined;
      const may = { contents: "read", ...(deploys && { "id-token": "write" }) };
      expect(job.permissions ?? permissions, `${name}: ${id}`).toEqual(may);
    }
  }
});

test("a release runs the suite, staging and production in order, each after the success of the one before", () => {
  const { on, jobs } = workflow("release");
  expect(on).toEqual({ push: { branches: ["main"] } });
  const order = Object.entries(jobs).map(([id, { needs, uses }]) => ({ id, needs, uses }));
  expect(order).toEqual([
    { id: "suite", needs: undefined, uses: "./.github/workflows/suite.yml" },
    { id: "staging", needs: "suite", uses: "./.github/workflows/deploy.yml" },
    { id: "prod", needs: "staging", uses: "./.github/workflows/deploy.yml" },
  ]);
  for (const { stage, commit } of [jobs.staging, jobs.prod].map((job) => job?.with ?? {}))
    expect({ stage, commit }).toEqual({ stage: expect.anything(), commit: expression("github.sha") });
  for (const job of Object.values(jobs)) expect(job).not.toHaveProperty("if");
  expect(deployments().stages).toEqual(["staging", "prod"]);
});

test("every shard of the suite runs for pull requests and releases", () => {
  const { on, jobs } = workflow("suite");
  expect(Object.keys(on)).toEqual(["pull_request", "workflow_call"]);
  for (const id of ["node", "browser"]) {
    const shards = jobs[id]?.strategy?.matrix.shard ?? [];
    expect(shards).toEqual(shards.map((_, position) => position + 1));
    const run = jobs[id]?.steps?.find((step) => step.run?.includes("--shard="))?.run;
    expect(run).toContain(`/${shards.length}`);
  }
});

test("the vulnerabilities and origins of the libraries are checked every working day", () => {
  const { on, jobs } = workflow("advisories");
  expect(on).toEqual({ schedule: [{ cron: "17 3 * * 1-5" }], workflow_dispatch: null });
  const runs = Object.values(jobs).flatMap(({ steps = [] }) => steps.flatMap(({ run }) => run ?? []));
  expect(runs).toEqual(["npm audit signatures", "npm audit --audit-level=high"]);
});

test("a rollback deploys an earlier commit to any stage by the same steps with one command", () => {
  const { on, jobs } = workflow("rollback");
  expect(Object.keys(on)).toEqual(["workflow_dispatch"]);
  expect(Object.keys(on.workflow_dispatch?.inputs ?? {})).toEqual(["to", "stage"]);
  expect([...deployments().rollbacks].sort()).toEqual([...deployments().stages].sort());
  expect(on.workflow_dispatch?.inputs?.stage?.default).toBe("prod");
  expect(Object.values(jobs)).toEqual([
    expect.objectContaining({
      uses: "./.github/workflows/deploy.yml",
      with: { stage: expression("inputs.stage"), commit: expression("inputs.to") },
    }),
  ]);
  const manual = readFileSync(join(root, "docs/operations.md"), "utf8");
  expect(manual).toContain("gh workflow run rollback.yml -f to=<commit>");
});

test("a deployment accepts commits of main only, builds without credentials, runs smoke tests, and runs alone", () => {
  const [job, ...others] = Object.values(workflow("deploy").jobs);
  expect(others).toEqual([]);
  expect(job?.environment?.name).toBe(expression("inputs.stage"));
  expect(job?.concurrency).toBe(`deploy-${expression("inputs.stage")}`);
  expect(job?.env?.SST_TELEMETRY_DISABLED).toBe("1");
  const order = [
    /^actions\/checkout@/,
    /merge-base --is-ancestor "\$COMMIT" origin\/main/,
    /^\.\/\.github\/actions\/prepare$/,
    /\.env\.\$STAGE/,
    /^npm run build/,
    /^aws-actions\/configure-aws-credentials@/,
    /^npx sst deploy --stage "\$STAGE" --region us-east-1$/,
    /^npx sst deploy --stage "\$STAGE"$/,
    /outputs\.json/,
    /^npm run smoke -- "\$URL"$/,
  ];
  expect(steps()).toHaveLength(order.length);
  for (const [position, { uses, run }] of steps().entries())
    expect(uses ?? run).toMatch(order[position] ?? "");
  const conditional = steps().filter((step) => step.if !== undefined);
  expect(conditional.map((step) => step.if)).toEqual(["inputs.stage == 'prod'"]);
});

test("no script contains user input, and the smoke test password is the only secret", () => {
  for (const { name, text } of sources()) {
    expect(text, name).not.toMatch(/secrets: inherit|AKIA|BEGIN [A-Z ]*PRIVATE KEY/);
    const secrets = [...text.matchAll(/secrets\.(\w+)/g)].map(([, secret]) => secret);
    expect(secrets.filter((secret) => secret !== "SMOKE_PASSWORD")).toEqual([]);
  }
  for (const [name, { jobs }] of workflows())
    for (const { run = "" } of Object.values(jobs).flatMap((job) => job.steps ?? []))
      expect(run, name).not.toMatch(/\$\{\{\s*(inputs|github|vars|secrets)/);
});

test("the environment's variables reach the stage unchanged", () => {
  const vars = {
    MAIL_FROM: "Acme CRM <no-reply@crm.example.com>",
    SITE_DOMAIN: "crm.example.com",
    MONTHLY_BUDGET_USD: "250",
  };
  runStep(({ env }) => env?.SETTINGS === expression("toJSON(vars)"), {
    SETTINGS: JSON.stringify(vars, null, 2),
    STAGE: "prod",
  });
  expect(parse(readFileSync(join(folder, ".env.prod")))).toEqual(vars);
});

test("the smoke test gets the address printed by the deployment", () => {
  mkdirSync(join(folder, ".sst"));
  const printed = {
    "prod-leadlane-web": { url: "https://crm.example.com", distribution: "d1.cloudfront.net" },
  };
  writeFileSync(join(folder, ".sst/outputs.json"), JSON.stringify(printed));
  const output = join(folder, "output");
  runStep(({ run }) => run?.includes("outputs.json") === true, { STAGE: "prod", GITHUB_OUTPUT: output });
  expect(readFileSync(output, "utf8")).toBe("url=https://crm.example.com\n");
});
