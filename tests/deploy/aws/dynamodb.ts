import { type Answer, type Call, json, Refusal, text } from "./call";
import type { CloudFormation } from "./cloudformation/api";
import { ACCOUNT } from "./sts";

type Properties = Record<string, unknown>;

/** Settings that a restore does not copy. */
const OMITTED = [
  "StreamSpecification",
  "DeletionProtectionEnabled",
  "TimeToLiveSpecification",
  "PointInTimeRecoverySpecification",
];

/** The settings of tables of existing and deleted stacks, and of restored tables. */
export class Tables {
  private readonly known = new Map<string, Properties>();

  constructor(private readonly stacks: CloudFormation) {}

  restore(from: string, to: string): void {
    const kept = Object.entries(this.find(from).properties).filter(([name]) => !OMITTED.includes(name));
    this.known.set(to, Object.fromEntries(kept));
  }

  readonly answer = ({ operation, input, region }: Call): Answer => {
    const { name, properties } = this.find(text(input, "TableName"));
    const { TableName: _, ...change } = input;
    if (operation.startsWith("Update")) this.known.set(name, { ...properties, ...change });
    const { StreamSpecification: stream, ...settings } = this.find(name).properties;
    const arn = `arn:aws:dynamodb:${region}:${ACCOUNT}:table/${name}`;
    if (operation === "DescribeTimeToLive")
      return json({ TimeToLiveDescription: { TimeToLiveStatus: status(settings.TimeToLiveSpecification) } });
    if (operation === "DescribeContinuousBackups") {
      const PointInTimeRecoveryStatus = status(settings.PointInTimeRecoverySpecification);
      return json({
        ContinuousBackupsDescription: { PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus } },
      });
    }
    const streams = stream ? { StreamSpecification: { StreamEnabled: true, ...stream } } : {};
    const LatestStreamArn = stream && `${arn}/stream/2026-01-01T00:00:00.000`;
    const Table = { ...settings, ...streams, LatestStreamArn, TableArn: arn, TableStatus: "ACTIVE" };
    return json({ Table });
  };

  private find(name: string): { name: string; properties: Properties } {
    const properties = this.known.get(name) ?? this.stacks.resource("AWS::DynamoDB::Table", name)?.properties;
    if (!properties) throw new Refusal("ResourceNotFoundException", `Table not found: ${name}`);
    return { name, properties };
  }
}

function status(setting: unknown): string {
  return setting ? "ENABLED" : "DISABLED";
}
