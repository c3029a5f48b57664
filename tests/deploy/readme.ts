import { readFileSync } from "node:fs";
import { join } from "node:path";

const [readme = "", manual = ""] = ["README.md", "docs/operations.md"].map((path) =>
  readFileSync(join(import.meta.dirname, "../..", path), "utf8"),
);

/** The commands of the README's deployment chapter in order; one may span lines. */
export function deployCommands(): string[] {
  return commandsOf(/\n## Deploy\n([\s\S]*?)(?=\n## |$)/.exec(readme)?.[1]);
}

/** The commands of a chapter of the manual. */
export function manualCommands(chapter: string): string[] {
  const [, after = ""] = manual.split(`\n### ${chapter}\n`);
  return commandsOf(after.split(/\n##/)[0]);
}

function commandsOf(chapter = ""): string[] {
  const blocks = [...chapter.matchAll(/^( *)```(?:sh)?\n([\s\S]*?)\1```$/gm)];
  const lines = blocks.map(([, indent, block = ""]) => block.replaceAll(new RegExp(`^${indent}`, "gm"), ""));
  return lines.join("").match(/^.*<<'END'\n[\s\S]*?\nEND\n|^(?:.*\\\n)*.+\n/gm) ?? [];
}
