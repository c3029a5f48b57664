import { expect, test } from "vitest";
import type { Properties, Stacks } from "./stacks";

/** Resources billed by the hour, and KMS keys. */
const STANDING = /^AWS::(EC2|ECS|EKS|ElastiCache|ElasticLoadBalancing|KMS|OpenSearch|RDS|Redshift)/;
/** Resources with data that must be kept. */
const KEEPING = /^AWS::(DynamoDB::Table|Logs::LogGroup|S3::Bucket|SQS::Queue)$/;

export function stageChecks(dev: () => Stacks, prod: () => Stacks): void {
  const ofType = (stage: Stacks, type: string | RegExp) =>
    stage.everything().filter(([, { Type }]) => (typeof type === "string" ? Type === type : type.test(Type)));

  test("a stage has one table, and the web ACL is a separate stack", () => {
    expect(ofType(prod(), "AWS::DynamoDB::Table")).toHaveLength(1);
    expect(ofType(prod(), "AWS::WAFv2::WebACL").map(([id]) => id.split(" ")[0])).toEqual(["shield"]);
    expect(ofType(dev(), "AWS::WAFv2::WebACL")).toEqual([]);
  });

  test("the API and the sockets deploy before the site, and the consumers after it", () => {
    const after = (stack: string) => prod().dependencies(stack);
    expect(after("web")).toEqual(expect.arrayContaining(["api", "realtime"]));
    expect(after("jobs")).toContain("web");
    for (const stack of ["api", "realtime", "jobs", "schedule"]) expect(after(stack)).toContain("storage");
  });

  test("nothing costs money while idle: no network, reserved or provisioned function or KMS key", () => {
    expect(ofType(prod(), STANDING)).toEqual([]);
    expect(ofType(prod(), /^AWS::Lambda::(Alias|Version|CapacityProvider)/)).toEqual([]);
    for (const [id, { Properties: one }] of ofType(prod(), "AWS::Lambda::Function")) {
      expect(one.ReservedConcurrentExecutions, id).toBeUndefined();
      expect(one.VpcConfig, id).toBeUndefined();
    }
  });

  test("the monthly items of docs/cost.md exist: dashboard, secret and three web ACL rules", () => {
    expect(ofType(prod(), "AWS::CloudWatch::Dashboard")).toHaveLength(1);
    expect(ofType(prod(), "AWS::SecretsManager::Secret")).toHaveLength(1);
    expect(ofType(prod(), "AWS::WAFv2::WebACL")[0]?.[1].Properties.Rules).toHaveLength(3);
  });

  test("a stage other than production leaves nothing behind, and production keeps data and logs", () => {
    expect(
      dev()
        .everything()
        .filter(([, { DeletionPolicy }]) => DeletionPolicy === "Retain"),
    ).toEqual([]);
    const kept = ofType(prod(), KEEPING);
    expect(kept.length).toBeGreaterThanOrEqual(15);
    for (const [id, { DeletionPolicy }] of kept) expect(DeletionPolicy, id).toBe("Retain");
  });

  test("a deployment prints the site address, the distribution for DNS and the web ACL", () => {
    expect(Object.keys(prod().outputs("web"))).toEqual(expect.arrayContaining(["distribution", "url"]));
    expect(Object.keys(prod().outputs("shield"))).toContain("WebAclArn");
    const { url, distribution }: Record<string, Properties> = dev().outputs("web");
    expect(url?.Value).toBe("https://crm.example.com");
    expect(JSON.stringify(distribution?.Value)).toContain("DomainName");
  });
}
