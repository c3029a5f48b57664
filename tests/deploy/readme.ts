import { readFileSync } from "node:fs";
import { join } from "node:path";

const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");

/** The commands of the README's chapter on deploying, in their order; one may have several lines. */
export function deployCommands(): string[] {
  const [, chapter = ""] = /\n## Deploy\n([\s\S]*?)(?=\n## |$)/.exec(readme) ?? [];
  const blocks = [...chapter.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
  return blocks.join("").match(/^.*<<'END'\n[\s\S]*?\nEND\n|^(?:.*\\\n)*.+\n/gm) ?? [];
}
