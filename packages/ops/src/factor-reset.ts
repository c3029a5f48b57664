import { resetSecondFactorOf } from "@leadlane/core/access/users/factor-reset";
import { readCommandLine, runCommand, UsageError } from "./command-line";
import { onTable } from "./table";

const USAGE = `npm run factor:reset -- <email>                      removes a person's second factors and ends their sessions
npm run factor:reset -- <email> --stage <stage>      in a stage in AWS`;

await runCommand(USAGE, async () => {
  const { words, stage } = readCommandLine(process.argv.slice(2));
  const [email, ...rest] = words;
  if (!email || rest.length > 0) throw new UsageError("Name one person by email.");
  await onTable(stage, async () => {
    const { name } = await resetSecondFactorOf(email.toLowerCase());
    console.info(`${name} can sign in with the password alone, and was notified by email.`);
  });
});
