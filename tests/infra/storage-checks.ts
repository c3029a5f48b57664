import { INDEXES, KEY_ATTRIBUTES } from "@leadlane/core/kernel/table/definition";
import { expect, test } from "vitest";
import type { Stacks } from "./stacks";

const TABLE = "AWS::DynamoDB::Table";

export function storageChecks(dev: () => Stacks, prod: () => Stacks): void {
  test("the table has the keys, indexes, stream and expiry defined by core", () => {
    const table = prod().resource("storage", TABLE);
    expect(table.KeySchema).toEqual([
      { AttributeName: "pk", KeyType: "HASH" },
      { AttributeName: "sk", KeyType: "RANGE" },
    ]);
    const byName = (a: { IndexName: string }, b: { IndexName: string }) =>
      a.IndexName.localeCompare(b.IndexName);
    const expected = Object.entries(INDEXES).map(([name, { partition, sort, projects }]) => ({
      IndexName: name,
      KeySchema: [
        { AttributeName: partition, KeyType: "HASH" },
        { AttributeName: sort, KeyType: "RANGE" },
      ],
      Projection:
        projects.length > 0
          ? { ProjectionType: "INCLUDE", NonKeyAttributes: [...projects] }
          : { ProjectionType: "KEYS_ONLY" },
    }));
    expect([...table.GlobalSecondaryIndexes].sort(byName)).toEqual(expected.sort(byName));
    const attributes = table.AttributeDefinitions.map((attribute: { AttributeName: string }) => [
      attribute.AttributeName,
      attribute,
    ]);
    expect(Object.keys(Object.fromEntries(attributes)).sort()).toEqual([...KEY_ATTRIBUTES].sort());
    expect(table.StreamSpecification).toEqual({ StreamViewType: "NEW_AND_OLD_IMAGES" });
    expect(table.TimeToLiveSpecification).toEqual({ AttributeName: "ttl", Enabled: true });
  });

  test("the table is billed per request and has point-in-time recovery", () => {
    const table = prod().resource("storage", TABLE);
    expect(table.BillingMode).toBe("PAY_PER_REQUEST");
    expect(table.PointInTimeRecoverySpecification).toEqual({ PointInTimeRecoveryEnabled: true });
  });

  test("the production table has its configured warm throughput", () => {
    expect(prod().resource("storage", TABLE).WarmThroughput).toEqual({ WriteUnitsPerSecond: 8000 });
    expect(dev().resource("storage", TABLE).WarmThroughput).toBeUndefined();
  });

  test("the table has the name that operator commands use", () => {
    for (const stacks of [dev(), prod()])
      expect(stacks.resource("storage", TABLE).TableName).toBe(`${stacks.stage}-leadlane-table`);
  });

  test("production data survives the deletion of its stacks, and other stages' data does not", () => {
    const kept = prod().resource("storage", TABLE);
    expect([kept.DeletionProtectionEnabled, kept.DeletionPolicy]).toEqual([true, "Retain"]);
    expect(prod().resource("web", "AWS::S3::Bucket").DeletionPolicy).toBe("Retain");
    for (const stack of ["queue", "jobs"])
      prod().template(stack).allResources("AWS::SQS::Queue", { DeletionPolicy: "Retain" });

    const passing = dev().resource("storage", TABLE);
    expect([passing.DeletionProtectionEnabled, passing.DeletionPolicy]).toEqual([false, "Delete"]);
    expect(dev().resource("web", "AWS::S3::Bucket").DeletionPolicy).toBe("Delete");
    dev().template("web").resourceCountIs("Custom::S3AutoDeleteObjects", 1);
    prod().template("web").resourceCountIs("Custom::S3AutoDeleteObjects", 0);
  });
}
