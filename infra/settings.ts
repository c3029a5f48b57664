import { isGstin } from "@leadlane/core/invoices/rules";
import { VisibleError } from "sst/error.js";

interface Throttle {
  rate: number;
  burst: number;
}

/**
 * What an operator says about a stage: variables of the environment, which SST also reads from `.env.<stage>`. None of
 * them is a secret.
 */
export const settings = {
  /** Who mails come from, as `Name <address>` or the address alone; SES has to know the address or its domain. */
  get mailFrom(): string {
    return needed("MAIL_FROM", "the address that mails come from");
  },
  /** A table that was there before the stage, by its stream's full name, in place of one of the stage's own. */
  get table(): { name: string; streamArn: string } | undefined {
    const streamArn = process.env.TABLE_STREAM_ARN;
    if (!streamArn) return undefined;
    const [, name] = /^arn:[^:]+:dynamodb:[^:]+:\d+:table\/([^/]+)\/stream\/.+$/.exec(streamArn) ?? [];
    if (!name)
      throw new VisibleError("TABLE_STREAM_ARN is no stream's name: `npm run table:adopt` prints it.");
    return { name, streamArn };
  },
  /** Another bucket for uploads than the one that the stage's name gives. */
  get uploadsBucket(): string | undefined {
    return process.env.UPLOADS_BUCKET || undefined;
  },
  /** The bucket in another account that the table is exported to, and every how many days; nowhere when absent. */
  get backup(): { bucket: string; account: string; days: number } | undefined {
    const bucket = process.env.BACKUP_BUCKET;
    if (!bucket) return undefined;
    const days = Number(process.env.BACKUP_DAYS || 7);
    if (!Number.isInteger(days) || days < 1) throw new VisibleError("BACKUP_DAYS is no number of days.");
    return { bucket, account: needed("BACKUP_ACCOUNT", "the account that BACKUP_BUCKET belongs to"), days };
  },
  /** What the card provider knows the business by; public. */
  get paymentKeyId(): string {
    return needed("PAYMENT_KEY_ID", "the key id of the card provider");
  },
  /** The address at which those who sell the product read what visitors write. */
  get salesMailbox(): string {
    return needed("SALES_MAILBOX", "the address at which requests for a demo are read");
  },
  /** Who sells the product: GST invoices name it, and can't be issued without a GSTIN. */
  get seller(): { SELLER_NAME: string; SELLER_ADDRESS: string; SELLER_GSTIN: string } {
    const gstin = needed("SELLER_GSTIN", "the GSTIN of who sells the product, for its invoices");
    if (!isGstin(gstin)) throw new VisibleError("SELLER_GSTIN is no GSTIN: it has 15 characters.");
    return {
      SELLER_NAME: needed("SELLER_NAME", "the legal name of who sells the product, for its invoices"),
      SELLER_ADDRESS: needed("SELLER_ADDRESS", "the address of who sells the product, for its invoices"),
      SELLER_GSTIN: gstin,
    };
  },
  /** The site's own host name with its certificate, which has to be in us-east-1; the distribution's when absent. */
  get domain(): { name: string; certificateArn: string } | undefined {
    const name = process.env.SITE_DOMAIN;
    if (!name) return undefined;
    return { name, certificateArn: needed("SITE_CERTIFICATE_ARN", "the certificate of SITE_DOMAIN") };
  },
  /** What the pages call the site, without a slash at its end; empty where nobody has said it. */
  get siteUrl(): string {
    const { SITE_URL, SITE_DOMAIN } = process.env;
    return (SITE_URL ?? (SITE_DOMAIN ? `https://${SITE_DOMAIN}` : "")).replace(/\/+$/, "");
  },
  /** The WordPress that holds the blog's posts, as `https://host` or `https://host/path`; no blog when absent. */
  get contentOrigin(): URL | undefined {
    const origin = process.env.CONTENT_ORIGIN;
    if (!origin) return undefined;
    const url = URL.canParse(origin) ? new URL(origin) : undefined;
    if (url?.protocol !== "https:") throw new VisibleError("CONTENT_ORIGIN is no https address.");
    return url;
  },
  /** The web ACL in front of production, made by a deployment of its own in us-east-1. */
  get webAclArn(): string {
    return needed("WEB_ACL_ARN", "the web ACL, which a deployment to us-east-1 prints");
  },
  /** The distribution's id, which the first deployment prints: for the alarm on it, which has to be in us-east-1. */
  get distributionId(): string | undefined {
    return process.env.DISTRIBUTION_ID || undefined;
  },
  /** How many requests to the API one address may make in five minutes. */
  get edgeRequestLimit(): number {
    return limit("EDGE_REQUEST_LIMIT", 50_000, 10);
  },
  /** How many of them may be sign-ins, sign-ups, resets, and what visitors send. */
  get edgeAttemptLimit(): number {
    return limit("EDGE_ATTEMPT_LIMIT", 750, 10);
  },
  /** Write units a second that production's table takes from its first second on; AWS gives a new one 4,000. */
  get tableWrites(): number {
    return limit("TABLE_WRITES", 8000, 4000);
  },
  /** What API Gateway passes on to the functions: so many a second, and so many at once. */
  get apiThrottle(): Throttle {
    return { rate: limit("API_RATE_LIMIT", 2000), burst: limit("API_BURST_LIMIT", 4000) };
  },
  get socketThrottle(): Throttle {
    return { rate: limit("SOCKET_RATE_LIMIT", 1000), burst: limit("SOCKET_BURST_LIMIT", 2000) };
  },
  /** Who is written to when an alarm goes off; nobody when absent. */
  get alarmEmail(): string | undefined {
    return process.env.ALARM_EMAIL || undefined;
  },
  /** The repository at GitHub whose workflows may deploy, as `owner/name`. */
  get repository(): string {
    const repository = needed(
      "PIPELINE_REPOSITORY",
      "the repository whose workflows may deploy, as owner/name",
    );
    if (!/^[\w.-]+\/[\w.-]+$/.test(repository))
      throw new VisibleError("PIPELINE_REPOSITORY is not owner/name.");
    return repository;
  },
  /** What the account may cost a month before somebody is told. */
  get monthlyBudget(): number {
    const dollars = Number(process.env.MONTHLY_BUDGET_USD || 100);
    if (!(dollars > 0)) throw new VisibleError("MONTHLY_BUDGET_USD is no amount.");
    return dollars;
  },
};

function needed(name: string, meaning: string): string {
  const value = process.env[name];
  if (!value) throw new VisibleError(`Set ${name}: ${meaning}.`);
  return value;
}

function limit(name: string, usual: number, least = 1): number {
  const number = Number(process.env[name] || usual);
  if (Number.isInteger(number) && number >= least) return number;
  throw new VisibleError(`${name} is no whole number of ${least} or more.`);
}
