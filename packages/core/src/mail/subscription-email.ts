import { config } from "../kernel/config";
import { MAIL_BRAND } from "./brand";
import type { SubscriptionEmail } from "./email";
import type { Content } from "./layout";
import { businessName, greeting } from "./names";

/** Email to Admins about the next step of the subscription. */
export function subscriptionContent(message: SubscriptionEmail): Content {
  const { subject, paragraphs, label } = WORDS[message.news]({
    business: businessName(message.business) ?? "your business",
    title: businessName(message.business) ?? "Your business",
    plan: message.plan,
    amount: rupees(message.amount),
    ...(message.credit && { credit: rupees(message.credit), price: rupees(message.amount + message.credit) }),
    date: readable(message),
    reference: message.reference ?? "",
    invoice: message.invoice?.number,
  });
  return {
    subject,
    greeting: greeting(message.name),
    paragraphs,
    action: { label, url: `${config.siteUrl}/settings?section=subscription` },
    note: "You get this email because you are an admin of the business. We only ever take payments in Settings.",
  };
}

interface Facts {
  business: string;
  title: string; // the same at the beginning of a sentence
  plan: string;
  amount: string;
  credit?: string;
  price?: string; // the amount before the credit
  date: string;
  reference: string;
  invoice: string | undefined;
}

type Words = (facts: Facts) => { subject: string; paragraphs: string[]; label: string };

const WORDS: Record<SubscriptionEmail["news"], Words> = {
  paid: ({ business, plan, amount, credit, price, date, reference, invoice }) => ({
    subject: `Your ${MAIL_BRAND.product} receipt: ${amount}`,
    paragraphs: [
      `We have received ${amount} for ${business}. The ${plan} plan is paid until ${date}.`,
      ...(credit ? [`That is ${price}, less ${credit} for the unused days of your previous plan.`] : []),
      `Payment: ${reference}`,
      ...(invoice ? [`The GST invoice ${invoice} is attached.`] : []),
      "You can see all payments and invoices in Settings:",
    ],
    label: "See the payments",
  }),
  invoiced: ({ business, plan, amount, date }) => ({
    subject: `Your ${MAIL_BRAND.product} invoice: ${amount}`,
    paragraphs: [
      `The current period of ${business} ends on ${date}.`,
      `Pay ${amount} for the next month on the ${plan} plan:`,
    ],
    label: "Pay the invoice",
  }),
  overdue: ({ business, plan, amount, date }) => ({
    subject: `Your ${MAIL_BRAND.product} payment is overdue`,
    paragraphs: [
      `This month of the ${plan} plan of ${business} has not been paid for.`,
      `Pay ${amount} by ${date} to keep it. After that ${business} moves to the Free plan. Everything stays, but you can't add anything while you are over its limits.`,
    ],
    label: "Pay the invoice",
  }),
  ended: ({ title, plan, date }) => ({
    subject: `${title} is now on the Free plan`,
    paragraphs: [
      `${plan} ended on ${date}.`,
      "Nothing is lost, but you can't add anything while you are over the limits of the Free plan.",
      "You can choose a plan at any time:",
    ],
    label: "See the plans",
  }),
};

function rupees(paise: number): string {
  return new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    maximumFractionDigits: paise % 100 === 0 ? 0 : 2,
  }).format(paise / 100);
}

function readable({ date, timezone: timeZone }: SubscriptionEmail): string {
  if (date === null) return "";
  return new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone }).format(new Date(date));
}
