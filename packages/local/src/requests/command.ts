import { existsSync } from "node:fs";
import { join } from "node:path";
import { withContext } from "@leadlane/core/context";
import { type Enquiry, listNewest } from "@leadlane/core/enquiry/enquiry";
import { isHeld, lockDataDir } from "../data-dir-lock";
import { startEngine } from "../engine/engine";
import { endpointOn } from "../engine/stale-engine";
import { enterEnvironment } from "../environment";
import { keptSecret } from "../secrets";
import { readSettings } from "../settings";

const USAGE = `npm run requests                lists what visitors have asked and written, the newest first
npm run requests -- spam        lists what machines wrote
TABLE_NAME=<table> AWS_REGION=<region> npm run requests        the same in AWS`;

const MOST = 500;

/** A few lines a request: number, time, who, how to reach them, and what they want. */
function describe(enquiry: Enquiry): string {
  const { id, created_at, name, email, phone, company, is_spam } = enquiry;
  const about =
    enquiry.kind === "demo"
      ? `demo, team of ${enquiry.employee_size}${enquiry.consent ? ", wants news" : ""}`
      : "message";
  const mailed = [
    enquiry.sales_mailed_at ? "sales was mailed" : "sales was NOT mailed",
    enquiry.acknowledged_at ? "visitor was answered" : "visitor was NOT answered",
  ];
  const words = enquiry.kind === "contact" ? [enquiry.message] : [];
  const lines = [
    [name, company, email, phone].filter(Boolean).join(" · "),
    ...words,
    is_spam ? "kept as spam" : mailed.join(", "),
  ];
  // What a stranger typed must not steer the terminal.
  const shown = lines.map((line) => line.replace(/(?!\n)\p{Cc}/gu, " ").replace(/\n/g, "\n    "));
  return [`${id}  ${created_at}  ${about}`, ...shown.map((line) => `    ${line}`)].join("\n");
}

async function list(wantsSpam: boolean): Promise<void> {
  const found = await withContext("requests", () => listNewest(MOST));
  const [spam, others] = [found.filter(({ is_spam }) => is_spam), found.filter(({ is_spam }) => !is_spam)];
  const shown = wantsSpam ? spam : others;
  for (const enquiry of shown) console.info(describe(enquiry));
  console.info(shown.length === 1 ? "1 request." : `${shown.length} requests.`);
  if (!wantsSpam && spam.length > 0) console.info(`${spam.length} kept as spam: npm run requests -- spam`);
  if (found.length === MOST) console.info(`Older ones than the newest ${MOST} are not shown.`);
}

/** Asks the table of a data directory, by the engine that runs on it or one that is started for the moment. */
async function listLocal(wantsSpam: boolean): Promise<number> {
  const { dataDir, endpoint } = readSettings(process.env);
  if (!endpoint && !existsSync(join(dataDir, "table.db"))) {
    console.error(`There is no data in ${dataDir}. Name its place with DATA_DIR.`);
    return 1;
  }
  const ask = async (found: string) => {
    enterEnvironment({ endpoint: found, authSecret: keptSecret(dataDir, "auth-secret") });
    await list(wantsSpam);
  };
  const dbFile = join(dataDir, "table.db");
  const running = endpoint ?? (isHeld(dataDir) ? endpointOn(dbFile) : undefined);
  if (running) await ask(running);
  else {
    const release = lockDataDir(dataDir);
    const engine = await startEngine(dbFile, (message) => console.error(message));
    await ask(engine.endpoint).finally(() => engine.stop());
    release();
  }
  return 0;
}

async function run(words: string[]): Promise<number> {
  const [verb, ...rest] = words;
  const wantsSpam = verb === "spam";
  if (rest.length > 0 || (verb !== undefined && !wantsSpam)) {
    console.error(USAGE);
    return 2;
  }
  if (!process.env.TABLE_NAME) return listLocal(wantsSpam);
  await list(wantsSpam);
  return 0;
}

process.exitCode = await run(process.argv.slice(2));
