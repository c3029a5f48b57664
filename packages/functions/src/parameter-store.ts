import * as z from "zod/mini";
import { type Credentials, signedHeaders } from "./aws-signature";

/** A cold start waits for the answer. */
const PATIENCE_MS = 2_000;

const Answer = z.object({ Parameters: z.array(z.object({ Name: z.string(), Value: z.string() })) });

/**
 * The decrypted values of those parameters (ten at most) that exist, by their names. Throws when the Parameter Store
 * can't be reached or refuses.
 */
export async function readParameters(names: readonly string[]): Promise<Map<string, string>> {
  const region = process.env.AWS_REGION ?? "";
  const url = new URL(process.env.AWS_ENDPOINT_URL_SSM ?? `https://ssm.${region}.amazonaws.com`);
  const body = JSON.stringify({ Names: names, WithDecryption: true });
  const headers = { "content-type": "application/x-amz-json-1.1", "x-amz-target": "AmazonSSM.GetParameters" };
  const request = { service: "ssm", region, host: url.host, headers, body };
  const response = await fetch(url, {
    method: "POST",
    headers: await signedHeaders(request, readCredentials(), new Date()),
    body,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`The Parameter Store answered ${response.status}.`);
  const { Parameters } = Answer.parse(await response.json());
  return new Map(Parameters.map(({ Name, Value }) => [Name, Value]));
}

/** Those of the function's role, which Lambda keeps in the environment. */
function readCredentials(): Credentials {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId = "",
    AWS_SECRET_ACCESS_KEY: secretAccessKey = "",
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  return { accessKeyId, secretAccessKey, sessionToken };
}
