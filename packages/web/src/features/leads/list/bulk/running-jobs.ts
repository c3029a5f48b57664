import { useSyncExternalStore } from "react";

export interface RunningJob {
  id: string;
  label: string; // "Archiving"
  done: number;
  total: number | null; // null before it starts
  waiting?: string | undefined; // "Waiting for an import to finish"
}

let jobs: readonly RunningJob[] = [];
const listeners = new Set<() => void>();

export function showJob(job: RunningJob): void {
  change([...jobs.filter(({ id }) => id !== job.id), job]);
}

export function hideJob(id: string): void {
  change(jobs.filter((job) => job.id !== id));
}

function change(next: readonly RunningJob[]): void {
  jobs = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useRunningJobs(): readonly RunningJob[] {
  return useSyncExternalStore(subscribe, () => jobs);
}
