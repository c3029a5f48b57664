import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

const GITHUB = join(import.meta.dirname, "../../.github");

export interface Step {
  uses?: string;
  run?: string;
  if?: string;
  name?: string;
  env?: Record<string, string>;
  with?: Record<string, string>;
}

export interface Job {
  uses?: string;
  needs?: string | string[];
  permissions?: Record<string, string>;
  environment?: { name: string };
  concurrency?: string;
  env?: Record<string, string>;
  with?: Record<string, string>;
  secrets?: Record<string, string>;
  strategy?: { matrix: Record<string, unknown[]> };
  steps?: Step[];
  "timeout-minutes"?: number;
}

export interface Workflow {
  on: Record<string, { inputs?: Record<string, { options?: string[]; default?: string }> } | null>;
  permissions?: Record<string, string>;
  jobs: Record<string, Job>;
}

export interface Source {
  name: string;
  text: string;
}

/** A GitHub expression such as `inputs.stage`. */
export function expression(content: string): string {
  return ["$", `{{ ${content} }}`].join("");
}

/** All own workflow and action files. */
export function sources(): Source[] {
  const names = [
    ...readdirSync(join(GITHUB, "workflows")).map((name) => `workflows/${name}`),
    ...readdirSync(join(GITHUB, "actions")).map((name) => `actions/${name}/action.yml`),
  ];
  return names.map((name) => ({ name, text: readFileSync(join(GITHUB, name), "utf8") }));
}

export function workflow(name: string): Workflow {
  return parse(readFileSync(join(GITHUB, "workflows", `${name}.yml`), "utf8"));
}

export function workflows(): [name: string, workflow: Workflow][] {
  return sources()
    .flatMap(({ name }) => /^workflows\/(.+)\.yml$/.exec(name)?.[1] ?? [])
    .map((name) => [name, workflow(name)]);
}

/** The stages of a release in order, and those of a rollback. */
export function deployments(): { stages: string[]; rollbacks: string[] } {
  const stages = Object.values(workflow("release").jobs).flatMap((job) => job.with?.stage ?? []);
  const rollbacks = workflow("rollback").on.workflow_dispatch?.inputs?.stage?.options ?? [];
  return { stages, rollbacks };
}
