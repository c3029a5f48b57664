import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { replaceWritten, toTable } from "../document";

const DOCUMENT = "docs/performance.md";

/** A measured value with its limit, if any, in the last cells. */
export interface Line {
  cells: readonly string[];
  isHeld: boolean;
}

/**
 * Prints the measurements, updates the document with `--write`, and fails the process when a limit is
 * exceeded.
 */
export function report(
  command: string,
  about: string,
  heads: readonly string[],
  lines: readonly Line[],
): void {
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? "unknown"}, Node ${process.versions.node}`;
  const rows = lines.map(({ cells, isHeld }) => [...cells, cells.at(-1) && (isHeld ? "OK" : "**over**")]);
  const table = toTable([[...heads, ""], ...rows.map((cells) => cells.map((cell) => cell ?? ""))]);
  const text = `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}: ${about}\n\n${table}`;
  console.info(text);
  if (process.argv.includes("--write"))
    writeFileSync(DOCUMENT, replaceWritten(readFileSync(DOCUMENT, "utf8"), text, command));
  process.exitCode = lines.every(({ isHeld }) => isHeld) ? 0 : 1;
}
