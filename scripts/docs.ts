import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** `npm run lint`: fails when a document is too long, contains an unclear phrase or links to a missing file. */
const WORDS: Record<string, number> = {
  "README.md": 1_000,
  "CONTRIBUTING.md": 800,
  "SECURITY.md": 300,
  "CHANGELOG.md": 2_000,
  "docs/architecture.md": 2_000,
  "docs/data-model.md": 2_000,
  "docs/operations.md": 4_000,
  "docs/performance.md": 800,
  "docs/quality.md": 800,
  "docs/cost.md": 550,
  "docs/security.md": 1_500,
};
const DECISION_WORDS = 250;
const ALL_WORDS = 18_000;

const UNCLEAR = [
  /\bwhat(ever)? becomes of\b/i,
  /\bthat (is|are) gone\b/i,
  /\bbe it\b/i,
  /\bof nobody's\b/i,
  /\b(is|are|was|were) told\b/i,
  /\btells? of\b/i,
  /\bgives? back\b/i,
  /\banew\b/i,
  /\bmended\b/i,
  /\bsays? so\b/i,
  /\bnobody (asks|knows)\b/i,
  /\b(stands?|lies?) (in|beside|below|under|with)\b/i,
];

const decisions = readdirSync("docs/decisions").map((name) => `docs/decisions/${name}`);

function problemsOf(path: string): string[] {
  const text = readFileSync(path, "utf8");
  const limit = WORDS[path] ?? DECISION_WORDS;
  const words = wordsIn(text);
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = ""]) => target);
  return [
    ...(words > limit ? [`${words} words; the limit is ${limit}`] : []),
    ...UNCLEAR.flatMap((phrase) => text.match(phrase)?.slice(0, 1) ?? []).map(
      (found) => `unclear: "${found}"`,
    ),
    ...links
      .filter((target) => !existsSync(join(dirname(path), target)))
      .map((target) => `no file ${target}`),
  ].map((problem) => `${path}: ${problem}`);
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

const paths = [...Object.keys(WORDS), ...decisions];
const total = paths.reduce((sum, path) => sum + wordsIn(readFileSync(path, "utf8")), 0);
const problems = paths.flatMap(problemsOf);
if (total > ALL_WORDS) problems.push(`All documents: ${total} words; the limit is ${ALL_WORDS}`);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.info(`${paths.length} documents have ${total} words.`);
