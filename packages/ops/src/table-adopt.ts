import { adopt } from "./adoption";
import { readCommandLine, runCommand, UsageError } from "./command-line";
import { setStage } from "./stage";

const USAGE = `npm run table:adopt -- <table> --stage <stage>     makes a restored table fit to be the stage's`;

await runCommand(USAGE, async () => {
  const { words, stage } = readCommandLine(process.argv.slice(2));
  const [name, ...rest] = words;
  if (!name || rest.length > 0) throw new UsageError("Name one table.");
  if (stage === undefined) throw new UsageError("Name the stage: this machine has one table.");
  setStage(stage);
  const arn = await adopt(name, console.info);
  console.info(`${name} is ready. Add it to the stage before the next deployment:\n`);
  console.info(`echo 'TABLE_STREAM_ARN=${arn}' >> .env.${stage}`);
});
