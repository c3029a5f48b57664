import { Refusal, type Service, text } from "./call";
import { result } from "./xml";

export const ACCOUNT = "111122223333";

/** The caller's identity, and roles that the CDK assumes. */
export const sts: Service = ({ operation, input, caller: AccessKeyId }) => {
  const identity = { Account: ACCOUNT, UserId: "AIDAEXAMPLE", Arn: `arn:aws:iam::${ACCOUNT}:user/operator` };
  if (operation === "GetCallerIdentity") return result(operation, identity);
  if (operation !== "AssumeRole") throw new Refusal("InvalidAction", `STS knows no ${operation}.`);
  return result(operation, {
    Credentials: {
      AccessKeyId, // calls in a role count for the original caller
      SecretAccessKey: "secret",
      SessionToken: "token",
      Expiration: new Date(Date.now() + 3_600_000).toISOString(),
    },
    AssumedRoleUser: { AssumedRoleId: "AROAEXAMPLE:session", Arn: text(input, "RoleArn") },
  });
};
