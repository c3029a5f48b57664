import { setTimeout as sleep } from "node:timers/promises";
import { callService } from "@leadlane/core/kernel/aws/call";
import { config } from "@leadlane/core/kernel/config";
import { readParameters } from "@leadlane/functions/parameter-store";
import { SECRET_MS, stagePath } from "@leadlane/functions/secrets";
import { newSecret, readSecret, saveSecret } from "@leadlane/local/secrets";
import { CommandError } from "./command-line";

const NAME = "AUTH_SECRET";
/** By then every function has reloaded the secret and finished older requests. */
const SPREAD_MS = SECRET_MS + 60_000;
const TIMEOUT_MS = 10_000;

/** The previous secret stays valid, earlier ones only decrypt. One step is enough for one process. */
export function rotateHere(dataDir: string): void {
  const secrets = readSecret(dataDir, "auth-secret").split("\n");
  saveSecret(dataDir, "auth-secret", [newSecret(), ...secrets].join("\n"));
}

/** Functions reload at different times: first accept the new secret, later sign with it. Repeatable. */
export async function rotateStage(
  report: (news: string) => void,
  spreadMs: number = SPREAD_MS,
): Promise<void> {
  const path = stagePath(NAME);
  const value = (await readParameters([path])).get(path);
  if (!value) throw new CommandError(`The stage has no secret yet: there is no value at ${path}.`);
  const [before, ...earlier] = value.split("\n");
  const next = newSecret();
  await writeParameter(path, [before, next, ...earlier].join("\n"));
  report(
    `The new secret is accepted; waiting ${Math.round(spreadMs / 1000)} seconds until every function knows it.`,
  );
  await sleep(spreadMs);
  await writeParameter(path, [next, before, ...earlier].join("\n"));
}

async function writeParameter(name: string, value: string): Promise<void> {
  await callService({
    service: "ssm",
    url: new URL(process.env.AWS_ENDPOINT_URL_SSM ?? `https://ssm.${config.region}.amazonaws.com`),
    headers: { "content-type": "application/x-amz-json-1.1", "x-amz-target": "AmazonSSM.PutParameter" },
    body: { Name: name, Value: value, Type: "SecureString", Overwrite: true },
    timeoutMs: TIMEOUT_MS,
  });
}
