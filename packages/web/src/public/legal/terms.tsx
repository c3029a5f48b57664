import { GRACE_DAYS, INVOICE_DAYS, PRICE_NOTE } from "@leadlane/core/plans/rules";
import { BRAND } from "../../brand";
import { PUBLIC_PATHS } from "../../config/public-paths";
import type { PublicPage } from "../page";
import styles from "../styles/legal.css?inline";
import { type Article, LegalText } from "./legal-text";

/** A draft: read the README in this folder before relying on it. */
const TERMS: readonly Article[] = [
  {
    id: "agreement",
    title: "What this is",
    body: (
      <p>
        These terms are an agreement between {BRAND.company} (“we”) and the business that registers for{" "}
        {BRAND.product} (“you”). By registering you confirm that you are allowed to act for that business.
      </p>
    ),
  },
  {
    id: "service",
    title: "The service",
    body: (
      <p>
        {BRAND.product} stores your leads with their history and follow-ups, and shows them to the people in
        your business according to their role. It runs in the browser. We keep improving it, so its look and
        features may change. We won't remove anything you pay for without telling you in advance.
      </p>
    ),
  },
  {
    id: "accounts",
    title: "Accounts",
    body: (
      <ul>
        <li>Each person has their own account. Don't share passwords.</li>
        <li>
          Your admins decide who has access and which permissions they have, and remove people who leave.
        </li>
        <li>Tell us right away if you think someone else is using an account.</li>
      </ul>
    ),
  },
  {
    id: "your-data",
    title: "Your data stays yours",
    body: (
      <p>
        What you enter belongs to you. We use it only to provide the service, as our{" "}
        <a href={PUBLIC_PATHS.privacy}>Privacy Policy</a> describes. Under the Digital Personal Data
        Protection Act, 2023, you are the data fiduciary for your leads and we are your data processor. You
        make sure that you are allowed to keep people's details, and you respond to their requests.
      </p>
    ),
  },
  {
    id: "fair-use",
    title: "Fair use",
    body: (
      <ul>
        <li>
          No unlawful content, and no messages to people without their consent where the law requires it.
        </li>
        <li>No attempts to reach other businesses' data, get around limits or disrupt the service.</li>
        <li>No reselling of the service without our written consent.</li>
      </ul>
    ),
  },
  {
    id: "plans",
    title: "Plans and payment",
    body: (
      <ul>
        <li>
          Plans differ in how many users and leads they include. The product tells you when you reach a limit.{" "}
          {PRICE_NOTE}
        </li>
        <li>
          Plans are paid for by the month, in advance. We send the invoice for the next month {INVOICE_DAYS}{" "}
          days before it starts. If it is not paid {GRACE_DAYS} days after the start, you move to the Free
          plan.
        </li>
        <li>
          An upgrade takes effect as soon as its payment is verified. The unused days of the month you have
          paid for are deducted from its price.
        </li>
        <li>
          A move to a cheaper plan, or a cancellation, takes effect at the end of the month you have paid for.
          Nothing is deleted, but you can't add users or leads above the limits of the new plan.
        </li>
      </ul>
    ),
  },
  {
    id: "availability",
    title: "Availability",
    body: (
      <p>
        We work to keep {BRAND.product} available at all times, and we announce longer maintenance in advance.
        We can't promise that it will never be interrupted.
      </p>
    ),
  },
  {
    id: "liability",
    title: "Liability",
    body: (
      <p>
        Nothing in these terms limits liability that can't be limited by law. Otherwise, our liability is
        limited to what you paid for the service in the twelve months before the damage.
      </p>
    ),
  },
  {
    id: "ending",
    title: "Ending the agreement",
    body: (
      <p>
        You can stop using {BRAND.product} at any time. We may close an account that breaks these terms, after
        a warning where that is reasonable. If you ask us before the account is deleted, we give you your data
        in a common format.
      </p>
    ),
  },
  {
    id: "law",
    title: "Law and contact",
    body: (
      <p>
        These terms are governed by the laws of India, and the courts of {BRAND.courts} have jurisdiction.
        Questions? Write to <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>, or to{" "}
        {BRAND.company}, {BRAND.office.join(", ")}.
      </p>
    ),
  },
];

export const TERMS_PAGE: PublicPage = {
  path: PUBLIC_PATHS.terms,
  title: `Terms · ${BRAND.product}`,
  description: `The rules for using ${BRAND.product}.`,
  styles: [styles],
  Body: () => <LegalText title="Terms" updated="2026-11-22" articles={TERMS} />,
};
