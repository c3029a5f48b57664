import { setTimeout as sleep } from "node:timers/promises";
import { callService } from "@leadlane/core/kernel/aws/call";
import { config } from "@leadlane/core/kernel/config";
import { readParameters } from "@leadlane/functions/parameter-store";
import { SECRET_MS, stagePath } from "@leadlane/functions/secrets";
import { keepSecret, keptSecret, newSecret } from "@leadlane/local/secrets";
import { CommandError } from "./command-line";

const NAME = "AUTH_SECRET";
/** Every function has read its secret again by then, and finished what it had begun before. */
const SPREAD_MS = SECRET_MS + 60_000;
const TIMEOUT_MS = 10_000;

/** The secret that signs, of those that a value holds. */
function signing(value: string): string {
  return value.split("\n")[0] ?? "";
}

/**
 * Makes another secret sign what a product of this machine gives out; the one that did so far is still accepted, the
 * one before it no longer. One process serves everything, so that one step is enough.
 */
export function rotateHere(dataDir: string): void {
  const before = signing(keptSecret(dataDir, "auth-secret"));
  keepSecret(dataDir, "auth-secret", `${newSecret()}\n${before}`);
}

/**
 * The same for a stage in AWS, where functions notice it one after the other: every one of them must accept what the
 * new secret signs before any signs with it. Throws where the stage has no secret yet, or the Parameter Store refuses;
 * to be cut off leaves a stage that works, and one begins again.
 */
export async function rotateStage(tell: (news: string) => void, spreadMs: number = SPREAD_MS): Promise<void> {
  const path = stagePath(NAME);
  const value = (await readParameters([path])).get(path);
  if (!value) throw new CommandError(`The stage has no secret yet: there is no value at ${path}.`);
  const [before, next] = [signing(value), newSecret()];
  await writeParameter(path, `${before}\n${next}`);
  tell(
    `The new secret is accepted; waiting ${Math.round(spreadMs / 1000)} seconds until every function knows it.`,
  );
  await sleep(spreadMs);
  await writeParameter(path, `${next}\n${before}`);
}

/** Writes an encrypted parameter over what it was. Throws where the Parameter Store refuses. */
async function writeParameter(name: string, value: string): Promise<void> {
  await callService({
    service: "ssm",
    url: new URL(process.env.AWS_ENDPOINT_URL_SSM ?? `https://ssm.${config.region}.amazonaws.com`),
    headers: { "content-type": "application/x-amz-json-1.1", "x-amz-target": "AmazonSSM.PutParameter" },
    body: { Name: name, Value: value, Type: "SecureString", Overwrite: true },
    timeoutMs: TIMEOUT_MS,
  });
}
