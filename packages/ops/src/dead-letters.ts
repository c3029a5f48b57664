import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { isHeld } from "@leadlane/local/data-dir";
import {
  type DeadLetter,
  type DeadLetters,
  openDeadLetters,
} from "@leadlane/local/dead-letters/dead-letters";
import { readSettings } from "@leadlane/local/settings";
import { readCommandLine, runCommand } from "./command-line";
import { setStage } from "./stage";
import { list as listOfStage, replayAll } from "./stage-dead-letters";

const USAGE = `npm run dead-letters                     lists what consumers gave up
npm run dead-letters -- replay <id>      has one handed over again
npm run dead-letters -- replay all       has all of them handed over again
npm run dead-letters -- [replay all] --stage <stage>     those of a stage in AWS`;

const TIMEOUT_MS = 30_000; // a replay has that long to be done with before the answer is "not yet"

function describe({ id, at, source, record, message, error }: DeadLetter): string {
  const { pk, sk } = record?.dynamodb?.Keys ?? {};
  const subject = message ? message.body : `${record?.eventName} ${pk?.S} ${sk?.S}`;
  return `${id}  ${at}  ${source}  ${subject}\n    ${error}`;
}

function list(letters: DeadLetters): number {
  const found = letters.list();
  for (const letter of found) console.info(describe(letter));
  console.info(found.length === 1 ? "1 dead letter." : `${found.length} dead letters.`);
  return 0;
}

async function replay(letters: DeadLetters, wanted: string, dataDir: string): Promise<number> {
  const ids = wanted === "all" ? letters.list().map(({ id }) => id) : [wanted];
  const unknown = ids.filter((id) => !letters.requestReplay(id));
  for (const id of unknown) console.error(`There is no dead letter ${id}.`);
  const requested = ids.filter((id) => !unknown.includes(id));
  if (!isHeld(dataDir)) {
    console.info(
      `The product is not running; at its next start it replays: ${requested.join(", ") || "none"}.`,
    );
    return unknown.length > 0 ? 1 : 0;
  }
  const deadline = Date.now() + TIMEOUT_MS;
  while (requested.some((id) => letters.isReplayPending(id)) && Date.now() < deadline) await sleep(100);
  const back = new Set(letters.list().map(({ id }) => id));
  const outcome = (id: string) =>
    letters.isReplayPending(id) ? "is still being replayed" : back.has(id) ? "failed again" : "was replayed";
  for (const id of requested) console.info(`${id} ${outcome(id)}.`);
  return unknown.length > 0 || requested.some((id) => back.has(id)) ? 1 : 0;
}

async function runOnStage(stage: string, [verb, wanted, ...rest]: readonly string[]): Promise<number> {
  if (verb !== undefined && (verb !== "replay" || wanted !== "all" || rest.length > 0)) {
    console.error(USAGE);
    return 2;
  }
  setStage(stage);
  if (verb !== undefined) return (await replayAll(stage, console.info)) ? 0 : 1;
  await listOfStage(stage, console.info);
  return 0;
}

async function run(args: readonly string[]): Promise<number> {
  const { words, stage } = readCommandLine(args);
  if (stage !== undefined) return runOnStage(stage, words);
  const [verb, wanted, ...rest] = words;
  const { dataDir } = readSettings(process.env);
  if (!existsSync(dataDir)) {
    console.error(`There is no data in ${dataDir}. Name its place with DATA_DIR.`);
    return 1;
  }
  const letters = openDeadLetters(dataDir);
  if (verb === undefined) return list(letters);
  if (verb === "replay" && wanted !== undefined && rest.length === 0) return replay(letters, wanted, dataDir);
  console.error(USAGE);
  return 2;
}

await runCommand(USAGE, async () => {
  process.exitCode = await run(process.argv.slice(2));
});
