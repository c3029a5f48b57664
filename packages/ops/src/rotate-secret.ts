import { existsSync } from "node:fs";
import { readSettings } from "@leadlane/local/settings";
import { StartError } from "@leadlane/local/start-error";
import { readCommandLine, runCommand, UsageError } from "./command-line";
import { rotateHere, rotateStage } from "./rotation";
import { setStage } from "./stage";

const USAGE = `npm run rotate-secret                       the product of DATA_DIR signs with another secret
npm run rotate-secret -- --stage <stage>    the same for a stage in AWS; takes three minutes`;

await runCommand(USAGE, async () => {
  const { words, stage } = readCommandLine(process.argv.slice(2));
  if (words.length > 0) throw new UsageError(`What is ${words.join(" ")}?`);
  if (stage !== undefined) {
    setStage(stage);
    await rotateStage(console.info);
  } else {
    const { dataDir } = readSettings(process.env);
    if (!existsSync(dataDir))
      throw new StartError(`There is no data in ${dataDir}. Name its place with DATA_DIR.`);
    rotateHere(dataDir);
  }
  console.info(
    "Another secret signs from now on. What the last one signed is accepted until the next rotation.",
  );
});
