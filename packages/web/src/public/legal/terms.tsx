import { BRAND } from "../../brand";
import { PUBLIC_PATHS } from "../../config/public-paths";
import type { PublicPage } from "../page";
import styles from "../styles/legal.css?inline";
import { type Article, LegalText } from "./legal-text";

/** The rules for using the product. See the README beside this file before anybody relies on it. */
const TERMS: readonly Article[] = [
  {
    id: "agreement",
    title: "What this is",
    body: (
      <p>
        These terms hold between {BRAND.company} (“we”) and the business that registers for {BRAND.product}{" "}
        (“you”). Whoever registers confirms that they may do so for that business.
      </p>
    ),
  },
  {
    id: "service",
    title: "The service",
    body: (
      <p>
        {BRAND.product} keeps leads, their history and their follow-ups, and shows them to the people of your
        business by role. It runs in the browser. We improve it continually and may change how things look and
        work, but do not take away what you pay for without telling you in time.
      </p>
    ),
  },
  {
    id: "accounts",
    title: "Accounts",
    body: (
      <ul>
        <li>Every user has an account of their own; passwords are not shared.</li>
        <li>Your admins decide who has access and with which rights, and remove those who leave.</li>
        <li>Tell us at once if you think that somebody else uses an account.</li>
      </ul>
    ),
  },
  {
    id: "your-data",
    title: "Your data stays yours",
    body: (
      <p>
        What you enter belongs to you. We use it to provide the service, as the{" "}
        <a href={PUBLIC_PATHS.privacy}>Privacy Policy</a> says, and for nothing else. You make sure that you
        may keep the details of the people in your list, and answer them when they ask about it.
      </p>
    ),
  },
  {
    id: "fair-use",
    title: "Fair use",
    body: (
      <ul>
        <li>
          No unlawful content, and no messages to people who have not agreed to them where the law asks for
          it.
        </li>
        <li>No attempts to reach other businesses' data, to get around limits or to disturb the service.</li>
        <li>No resale of the service without our written consent.</li>
      </ul>
    ),
  },
  {
    id: "plans",
    title: "Plans and payment",
    body: (
      <p>
        Plans differ in how many users and leads they allow; the product tells you when a limit is reached.
        Prices are those agreed when you chose the plan, plus the taxes that apply. A change of plan takes
        effect once its payment is verified.
      </p>
    ),
  },
  {
    id: "availability",
    title: "Availability",
    body: (
      <p>
        We work to keep {BRAND.product} available at all times and announce longer maintenance in advance. We
        can't promise that it is never interrupted.
      </p>
    ),
  },
  {
    id: "liability",
    title: "Liability",
    body: (
      <p>
        We are liable for what the law does not let anybody exclude. Beyond that, our liability is limited to
        what you paid for the service in the twelve months before the damage.
      </p>
    ),
  },
  {
    id: "ending",
    title: "Ending it",
    body: (
      <p>
        You may stop at any time. We may end an account that breaks these terms, after a warning where that is
        reasonable. On request we hand you your leads in a common format before the account is deleted.
      </p>
    ),
  },
  {
    id: "law",
    title: "Law and contact",
    body: (
      <p>
        Indian law applies, and the courts at our seat are in charge. Questions: write to{" "}
        <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>, or to {BRAND.company},{" "}
        {BRAND.office.join(", ")}.
      </p>
    ),
  },
];

export const TERMS_PAGE: PublicPage = {
  path: PUBLIC_PATHS.terms,
  title: `Terms · ${BRAND.product}`,
  description: `The rules for using ${BRAND.product}.`,
  styles: [styles],
  Body: () => <LegalText title="Terms" updated="2026-11-01" articles={TERMS} />,
};
