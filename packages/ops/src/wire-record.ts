import type { AttributeValue, _Record as SdkRecord } from "@aws-sdk/client-dynamodb-streams";
import type { StreamRecord } from "@leadlane/local/streams/shards";
import type { AttributeValue as LambdaValue } from "aws-lambda";

type Item = Record<string, AttributeValue>;

/** Converts a record parsed by the SDK back to the service's JSON. */
export function toWireRecord({ eventName, dynamodb }: SdkRecord): StreamRecord {
  const { Keys, NewImage, OldImage, ApproximateCreationDateTime, ...rest } = dynamodb ?? {};
  return {
    eventName,
    dynamodb: {
      ...rest,
      ...(ApproximateCreationDateTime && {
        ApproximateCreationDateTime: ApproximateCreationDateTime.getTime() / 1000,
      }),
      Keys: toItem(Keys),
      ...(NewImage && { NewImage: toItem(NewImage) }),
      ...(OldImage && { OldImage: toItem(OldImage) }),
    },
  };
}

function toItem(item: Item | undefined): Record<string, LambdaValue> {
  return Object.fromEntries(Object.entries(item ?? {}).map(([name, value]) => [name, toValue(value)]));
}

function toValue(value: AttributeValue): LambdaValue {
  if (value.B !== undefined) return { B: toBase64(value.B) };
  if (value.BS !== undefined) return { BS: value.BS.map(toBase64) };
  if (value.L !== undefined) return { L: value.L.map(toValue) };
  if (value.M !== undefined) return { M: toItem(value.M) };
  if (value.S !== undefined) return { S: value.S };
  if (value.N !== undefined) return { N: value.N };
  if (value.BOOL !== undefined) return { BOOL: value.BOOL };
  if (value.SS !== undefined) return { SS: value.SS };
  if (value.NS !== undefined) return { NS: value.NS };
  return { NULL: true };
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}
