import { callService } from "@leadlane/core/aws/call";
import { config } from "@leadlane/core/config";

const PATIENCE_MS = 10_000;

/** Writes an encrypted parameter over what it was. Throws where the Parameter Store refuses. */
export async function writeParameter(name: string, value: string): Promise<void> {
  await callService({
    service: "ssm",
    url: new URL(process.env.AWS_ENDPOINT_URL_SSM ?? `https://ssm.${config.region}.amazonaws.com`),
    headers: { "content-type": "application/x-amz-json-1.1", "x-amz-target": "AmazonSSM.PutParameter" },
    body: { Name: name, Value: value, Type: "SecureString", Overwrite: true },
    patienceMs: PATIENCE_MS,
  });
}
