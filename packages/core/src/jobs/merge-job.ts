import { createId } from "../kernel/id";
import type { Read } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import * as Entity from "./entity";

export type { MergeJob } from "./entity";

export function start(id: string, task: Pick<Entity.MergeJob, "staying" | "other" | "take">): Write {
  const nothing = { parts: 0, changed: 0, refused: [] };
  return Entity.start({ kind: "merge", phase: "apply", stage: "entries", ...task, ...nothing }, id).write;
}

export const newId = createId;

export function read(id: string): Read<Entity.MergeJob | undefined> {
  const { key, parse } = Entity.read(id);
  return {
    key,
    parse: (item) => {
      const job = parse(item);
      return job?.kind === "merge" ? job : undefined;
    },
  };
}

/** Write that saves progress and makes the stream continue the job; fails on a conflict. */
export function save(job: Entity.MergeJob): Write {
  return Entity.toWrite(job);
}
