/**
 * What an operator says about a stage: variables of the environment, which SST also reads from `.env.<stage>`. None of
 * them is a secret.
 */
export const settings = {
  /** Who mails come from, as `Name <address>` or the address alone; SES has to know the address or its domain. */
  get mailFrom(): string {
    return needed("MAIL_FROM", "the address that mails come from");
  },
  /** What the card provider knows the business by; public. */
  get paymentKeyId(): string {
    return needed("PAYMENT_KEY_ID", "the key id of the card provider");
  },
  /** The address at which those who sell the product read what visitors write. */
  get salesMailbox(): string {
    return needed("SALES_MAILBOX", "the address at which requests for a demo are read");
  },
  /** The site's own host name with its certificate, which has to be in us-east-1; the distribution's when absent. */
  get domain(): { name: string; certificateArn: string } | undefined {
    const name = process.env.SITE_DOMAIN;
    if (!name) return undefined;
    return { name, certificateArn: needed("SITE_CERTIFICATE_ARN", "the certificate of SITE_DOMAIN") };
  },
  /** The WordPress that holds the blog's posts, as `https://host` or `https://host/path`; no blog when absent. */
  get contentOrigin(): URL | undefined {
    const origin = process.env.CONTENT_ORIGIN;
    if (!origin) return undefined;
    const url = URL.canParse(origin) ? new URL(origin) : undefined;
    if (url?.protocol !== "https:") throw new Error("CONTENT_ORIGIN is no https address.");
    return url;
  },
  /** The web ACL in front of production, made by a deployment of its own in us-east-1. */
  get webAclArn(): string {
    return needed("WEB_ACL_ARN", "the web ACL, which a deployment to us-east-1 prints");
  },
  /** Who is written to when an alarm goes off; nobody when absent. */
  get alarmEmail(): string | undefined {
    return process.env.ALARM_EMAIL || undefined;
  },
  /** What the account may cost a month before somebody is told. */
  get monthlyBudget(): number {
    const dollars = Number(process.env.MONTHLY_BUDGET_USD || 100);
    if (!(dollars > 0)) throw new Error("MONTHLY_BUDGET_USD is no amount.");
    return dollars;
  },
};

function needed(name: string, meaning: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name}: ${meaning}.`);
  return value;
}
