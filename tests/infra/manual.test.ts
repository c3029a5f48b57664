import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const MARK = "†"; // marks commands without a test

/** The test of each command by pattern; the manual marks the others. */
const TRIED: Record<string, RegExp> = {
  "tests/deploy/deploy.test.ts": /^(npx sst (deploy|secrets set|remove)|cat > |echo 'WEB_ACL_ARN)/,
  "tests/deploy/operations.test.ts": /^(npx (sst|cdk-assets)|npm run table:adopt|echo ')/,
  "tests/local/tenants.test.ts":
    /^npm run (tenants|tenant:(export|remove|restore)|factor:reset|requests|reindex|recount)/,
  "tests/local/dead-letters.test.ts": /^npm run dead-letters/,
  "tests/local/rotation.test.ts": /^npm run rotate-secret/,
  "tests/local/smoke.test.ts": /^npm run smoke/,
  "scripts/test.mjs": /^npm (ci|start|test|run (build|dev|--silent synth|table:definition))/, // run manually or by the suite itself
};

const COMMAND = /^(?:eval "\$\()?(?:[A-Z_]+=\S* )?(?:aws|gh|npx|npm|cat >|echo '\w+=)/;

interface Passage {
  text: string;
  isMarked: boolean;
}

/** The paragraphs and list items of a text with their commands; a marked heading marks its chapter. */
function passages(text: string): Passage[] {
  let isChapterMarked = false;
  const joined = text.replaceAll(/\n\n( *```)/g, "\n$1").replaceAll("\\\n", " ");
  return joined.split(/\n\n|\n(?=\s*(?:- |\d+\. ))/).map((passage) => {
    const [, heading] = /^#+ (.*)/.exec(passage) ?? [];
    if (heading !== undefined) isChapterMarked = heading.includes(MARK);
    return { text: passage, isMarked: isChapterMarked || passage.includes(MARK) };
  });
}

function commandsOf(text: string): string[] {
  const blocks = [...text.matchAll(/^ *```(?:sh)?\n([\s\S]*?)^ *```/gm)].map(([, block = ""]) => block);
  const outside = text.replaceAll(/^ *```[\s\S]*?^ *```/gm, "");
  const inline = [...outside.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code.replaceAll(/\s+/g, " "));
  return [...blocks.flatMap((block) => block.split("\n")), ...inline]
    .map((line) => line.trim())
    .filter((line) => COMMAND.test(line));
}

test("each command of the README and the manual is run literally by a test or marked", () => {
  const [readme = "", manual = ""] = ["README.md", "docs/operations.md"].map((path) =>
    readFileSync(join(root, path), "utf8"),
  );
  const [, deploy = ""] = readme.split("\n## Deploy\n");
  const all = [...passages(deploy), ...passages(manual)];
  const unmarked = all.filter(({ isMarked }) => !isMarked).flatMap(({ text }) => commandsOf(text));
  expect(unmarked.length).toBeGreaterThan(40);
  const tried = Object.values(TRIED);
  const plain = unmarked.map((command) => command.replace(/^[A-Z_]+=\S* /, ""));
  expect(plain.filter((command) => !tried.some((one) => one.test(command)))).toEqual([]);
  for (const path of Object.keys(TRIED)) expect(existsSync(join(root, path)), path).toBe(true);
  const marked = all.filter(({ isMarked }) => isMarked).flatMap(({ text }) => commandsOf(text));
  expect(marked.filter((command) => /^(aws|gh) /.test(command)).length).toBeGreaterThan(10);
});
