import { isGstin } from "@leadlane/core/invoices/rules";
import { VisibleError } from "sst/error.js";

interface Throttle {
  rate: number;
  burst: number;
}

/** Settings of a stage, from the environment or `.env.<stage>`. Not secret. */
export const settings = {
  /** `Name <address>` or an address; SES must have verified it or its domain. */
  get mailFrom(): string {
    return needed("MAIL_FROM", "the address that mails come from");
  },
  /** Stream ARN of an existing table to use instead of a new one. */
  get table(): { name: string; streamArn: string } | undefined {
    const streamArn = process.env.TABLE_STREAM_ARN;
    if (!streamArn) return undefined;
    const [, name] = /^arn:[^:]+:dynamodb:[^:]+:\d+:table\/([^/]+)\/stream\/.+$/.exec(streamArn) ?? [];
    if (!name)
      throw new VisibleError("TABLE_STREAM_ARN must be a stream's ARN: `npm run table:adopt` prints it.");
    return { name, streamArn };
  },
  get uploadsBucket(): string | undefined {
    return process.env.UPLOADS_BUCKET || undefined;
  },
  get backup(): { bucket: string; account: string; days: number } | undefined {
    const bucket = process.env.BACKUP_BUCKET;
    if (!bucket) return undefined;
    const days = Number(process.env.BACKUP_DAYS || 7);
    if (!Number.isInteger(days) || days < 1)
      throw new VisibleError("BACKUP_DAYS must be a whole number of days.");
    return { bucket, account: needed("BACKUP_ACCOUNT", "the account that BACKUP_BUCKET belongs to"), days };
  },
  get paymentKeyId(): string {
    return needed("PAYMENT_KEY_ID", "the key id of the card provider");
  },
  get salesMailbox(): string {
    return needed("SALES_MAILBOX", "the address at which requests for a demo are read");
  },
  get seller(): { SELLER_NAME: string; SELLER_ADDRESS: string; SELLER_GSTIN: string } {
    const gstin = needed("SELLER_GSTIN", "the seller's GSTIN for invoices");
    if (!isGstin(gstin)) throw new VisibleError("SELLER_GSTIN must be a GSTIN of 15 characters.");
    return {
      SELLER_NAME: needed("SELLER_NAME", "the seller's legal name for invoices"),
      SELLER_ADDRESS: needed("SELLER_ADDRESS", "the seller's address for invoices"),
      SELLER_GSTIN: gstin,
    };
  },
  /** Custom domain and its certificate, which must be in us-east-1. */
  get domain(): { name: string; certificateArn: string } | undefined {
    const name = process.env.SITE_DOMAIN;
    if (!name) return undefined;
    return { name, certificateArn: needed("SITE_CERTIFICATE_ARN", "the certificate of SITE_DOMAIN") };
  },
  /** URL in the site's pages, without a trailing slash; empty if unknown. */
  get siteUrl(): string {
    const { SITE_URL, SITE_DOMAIN } = process.env;
    return (SITE_URL ?? (SITE_DOMAIN ? `https://${SITE_DOMAIN}` : "")).replace(/\/+$/, "");
  },
  get contentOrigin(): URL | undefined {
    const origin = process.env.CONTENT_ORIGIN;
    if (!origin) return undefined;
    const url = URL.canParse(origin) ? new URL(origin) : undefined;
    if (url?.protocol !== "https:") throw new VisibleError("CONTENT_ORIGIN must be an https URL.");
    return url;
  },
  /** Created by a separate deployment in us-east-1. */
  get webAclArn(): string {
    return needed("WEB_ACL_ARN", "the web ACL, which a deployment to us-east-1 prints");
  },
  /** For the CloudFront alarm in us-east-1; printed by the first deployment. */
  get distributionId(): string | undefined {
    return process.env.DISTRIBUTION_ID || undefined;
  },
  /** API requests per IP address in five minutes. */
  get edgeRequestLimit(): number {
    return limit("EDGE_REQUEST_LIMIT", 50_000, 10);
  },
  /** Of these: sign-ins, sign-ups, resets and public forms. */
  get edgeAttemptLimit(): number {
    return limit("EDGE_ATTEMPT_LIMIT", 750, 10);
  },
  /** Warm throughput of the production table in write units per second; AWS' default is 4,000. */
  get tableWrites(): number {
    return limit("TABLE_WRITES", 8000, 4000);
  },
  get apiThrottle(): Throttle {
    return { rate: limit("API_RATE_LIMIT", 2000), burst: limit("API_BURST_LIMIT", 4000) };
  },
  get socketThrottle(): Throttle {
    return { rate: limit("SOCKET_RATE_LIMIT", 1000), burst: limit("SOCKET_BURST_LIMIT", 2000) };
  },
  get alarmEmail(): string | undefined {
    return process.env.ALARM_EMAIL || undefined;
  },
  get repository(): string {
    const repository = needed(
      "PIPELINE_REPOSITORY",
      "the repository whose workflows may deploy, as owner/name",
    );
    if (!/^[\w.-]+\/[\w.-]+$/.test(repository))
      throw new VisibleError("PIPELINE_REPOSITORY must have the form owner/name.");
    return repository;
  },
  get monthlyBudget(): number {
    const dollars = Number(process.env.MONTHLY_BUDGET_USD || 100);
    if (!(dollars > 0)) throw new VisibleError("MONTHLY_BUDGET_USD must be a positive number.");
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
  throw new VisibleError(`${name} must be a whole number of at least ${least}.`);
}
