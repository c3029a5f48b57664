import { availableParallelism, cpus } from "node:os";
import { toTable } from "../markdown";

/** A measured value with its limit, if any, in the last cells. */
export interface Line {
  cells: readonly string[];
  isHeld: boolean;
}

/** Prints the measurements and fails the process when a limit is exceeded. */
export function report(about: string, heads: readonly string[], lines: readonly Line[]): void {
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? "unknown"}, Node ${process.versions.node}`;
  const rows = lines.map(({ cells, isHeld }) => [...cells, cells.at(-1) && (isHeld ? "OK" : "**over**")]);
  const table = toTable([[...heads, ""], ...rows.map((cells) => cells.map((cell) => cell ?? ""))]);
  const text = `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}: ${about}\n\n${table}`;
  console.info(text);
  process.exitCode = lines.every(({ isHeld }) => isHeld) ? 0 : 1;
}
