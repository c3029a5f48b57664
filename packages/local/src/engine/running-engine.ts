import { commandLine, enginesOn } from "./stale-engine";

/** Where the engine that runs on this file answers; undefined where none does. */
export function findRunningEngine(dbFile: string): string | undefined {
  const [pid] = enginesOn(dbFile);
  if (pid === undefined) return undefined;
  const argv = commandLine(pid);
  const port = argv[argv.indexOf("-p") + 1];
  return `http://127.0.0.1:${port}`;
}
