import { CommandError, readCommandLine, runCommand, UsageError } from "./command-line";
import { loadSite, readConfig } from "./smoke/site";
import { SiteClient } from "./smoke/site-client";
import {
  type Account,
  board,
  createLead,
  list,
  refuse,
  register,
  removeLead,
  signIn,
  signOut,
  socket,
} from "./smoke/steps";

const USAGE = `npm run smoke -- <url>     tries a running product from outside: site, API, a lead, live updates, sign-out

SMOKE_EMAIL and SMOKE_PASSWORD name an account that is kept for it; without them a business is registered.`;

const LIMIT_MS = 120_000;

async function step<T>(name: string, run: () => Promise<T>, report: (done: T) => string): Promise<T> {
  const started = performance.now();
  try {
    const done = await run();
    console.info(`ok      ${name.padEnd(10)} ${Math.round(performance.now() - started)} ms  ${report(done)}`);
    return done;
  } catch (error) {
    if (error instanceof CommandError) throw new CommandError(`FAILED  ${name}: ${error.message}`);
    throw error;
  }
}

function account(): Account | undefined {
  const { SMOKE_EMAIL: email, SMOKE_PASSWORD: password } = process.env;
  if (Boolean(email) !== Boolean(password))
    throw new UsageError("SMOKE_EMAIL and SMOKE_PASSWORD belong together.");
  return email && password ? { email, password } : undefined;
}

async function smoke(client: SiteClient, known: Account | undefined): Promise<void> {
  const itself = (text: string) => text;
  await step("site", () => loadSite(client), itself);
  const config = await step(
    "config",
    () => readConfig(client),
    ({ version }) => `version ${version}`,
  );
  await step("api", () => refuse(client), itself);
  const session = known
    ? await step(
        "sign-in",
        () => signIn(client, known),
        ({ tenant }) => tenant.slug,
      )
    : await step(
        "register",
        () => register(client),
        ({ tenant }) => `${tenant.slug}, which npm run tenant:remove takes away`,
      );
  const lead = await step(
    "lead",
    () => createLead(client, session),
    ({ id }) => id,
  );
  await step("list", () => list(client, session, lead), itself);
  await step("board", () => board(client, session, lead), itself);
  await step("socket", () => socket(client, config, session, lead), itself);
  await step("removal", () => removeLead(client, session, lead), itself);
  await step("sign-out", () => signOut(client, session), itself);
}

await runCommand(USAGE, async () => {
  const { words } = readCommandLine(process.argv.slice(2));
  const [url = "", ...rest] = words;
  if (rest.length > 0 || !/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageError("Name the product's address: https://….");
  const known = account();
  const late = setTimeout(() => {
    console.error(`FAILED  it was not over after ${LIMIT_MS / 1000} seconds.`);
    process.exit(1);
  }, LIMIT_MS);
  try {
    await smoke(new SiteClient(new URL(url)), known);
  } finally {
    clearTimeout(late);
  }
});
