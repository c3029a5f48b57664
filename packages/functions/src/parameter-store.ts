import { callService } from "@leadlane/core/kernel/aws/call";
import { config } from "@leadlane/core/kernel/config";
import * as z from "zod/mini";

const TIMEOUT_MS = 2_000;

const Answer = z.object({ Parameters: z.array(z.object({ Name: z.string(), Value: z.string() })) });

/** At most ten names; missing ones are omitted. Throws if the Parameter Store is unreachable or refuses. */
export async function readParameters(names: readonly string[]): Promise<Map<string, string>> {
  const answer = await callService({
    service: "ssm",
    url: new URL(process.env.AWS_ENDPOINT_URL_SSM ?? `https://ssm.${config.region}.amazonaws.com`),
    headers: { "content-type": "application/x-amz-json-1.1", "x-amz-target": "AmazonSSM.GetParameters" },
    body: { Names: names, WithDecryption: true },
    timeoutMs: TIMEOUT_MS,
  });
  const { Parameters } = Answer.parse(answer);
  return new Map(Parameters.map(({ Name, Value }) => [Name, Value]));
}
