import { type Function as Lambda, Stack } from "sst/constructs";
import { allow } from "./allow";

/** Sending mail as one sender, whose identity in SES is its address or its domain. Throws on what is no address. */
export function allowMail(lambda: Lambda, from: string) {
  const [, address = "", domain] = /^(?:.*<)?([^\s<>@]+@([^\s<>@]+))>?$/.exec(from) ?? [];
  if (!domain) throw new Error(`"${from}" is no address that mails can come from.`);
  const identities = [domain, address].map((resourceName) =>
    Stack.of(lambda).formatArn({ service: "ses", resource: "identity", resourceName }),
  );
  allow(lambda, {
    actions: ["ses:SendEmail"],
    resources: identities,
    conditions: { StringEquals: { "ses:FromAddress": address } },
  });
}
