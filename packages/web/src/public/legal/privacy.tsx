import { BRAND } from "../../brand";
import { PUBLIC_PATHS } from "../../config/public-paths";
import type { PublicPage } from "../page";
import styles from "../styles/legal.css?inline";
import { type Article, LegalText } from "./legal-text";

const mail = <a href={`mailto:${BRAND.privacyEmail}`}>{BRAND.privacyEmail}</a>;

/** A draft: read the README in this folder before relying on it. */
const PRIVACY: readonly Article[] = [
  {
    id: "who-we-are",
    title: "Who we are",
    body: (
      <p>
        {BRAND.product} is run by {BRAND.company}, {BRAND.office.join(", ")}. This policy explains which
        personal data we handle and what your rights are under India's Digital Personal Data Protection Act,
        2023 (DPDP Act). Questions? Write to {mail}.
      </p>
    ),
  },
  {
    id: "two-roles",
    title: "Our two roles",
    body: (
      <>
        <p>
          <strong>Leads of our customers.</strong> A business that uses {BRAND.product} decides which leads it
          keeps and why: it is the data fiduciary. We store and show the data on its behalf, as its data
          processor. If a business has your details, contact that business first. We help it respond to you.
        </p>
        <p>
          <strong>Users and visitors.</strong> For user accounts, demo requests and messages to us, we decide
          how the data is used, so we are the data fiduciary.
        </p>
      </>
    ),
  },
  {
    id: "what-we-keep",
    title: "What we keep",
    body: (
      <ul>
        <li>
          <strong>Accounts:</strong> name, email, phone number if you give one, role, permissions and
          preferences. We never store your password, only a salted hash that can't be turned back into it.
        </li>
        <li>
          <strong>Leads:</strong> what users enter or a business's website sends us: contact details, company,
          value, status, source, notes, calls, meetings and follow-ups.
        </li>
        <li>
          <strong>History:</strong> who changed what and when, for the admins of the business.
        </li>
        <li>
          <strong>Security logs:</strong> when you signed in and from which browser, and for each request its
          time, what was asked for, the IP address and the account, if any. We use them to find faults and to
          stop abuse, password guessing and attacks.
        </li>
        <li>
          <strong>Payments:</strong> plan, amount, date and payment number. We never see your card or UPI
          details: they go straight to our payment provider.
        </li>
        <li>
          <strong>Requests to us:</strong> what you enter in the demo form or the contact form.
        </li>
      </ul>
    ),
  },
  {
    id: "in-your-browser",
    title: "What your browser keeps",
    body: (
      <p>
        While you are signed in, your browser keeps a session token. It also keeps your display settings,
        copies of pages and scripts so that they load faster, and for up to 180 days one cookie that tells us
        you have signed in from this browser before, so that other people's failed attempts don't lock you
        out. We use no advertising cookies, load nothing from other companies' servers and don't track
        visitors, so there is no cookie banner. Links to WhatsApp and social networks only contact those
        services when you follow them.
      </p>
    ),
  },
  {
    id: "what-for",
    title: "Why we use it",
    body: (
      <ul>
        <li>To provide the product to your business.</li>
        <li>To answer demo requests and messages.</li>
        <li>To send product news, but only if you ticked the box for it.</li>
        <li>To send emails about your account, such as invitations, password links and receipts.</li>
        <li>To keep the product secure, find faults and bill for it.</li>
      </ul>
    ),
  },
  {
    id: "who-gets-it",
    title: "Who we share it with",
    body: (
      <>
        <p>
          Amazon Web Services hosts the product and sends our emails from its Mumbai region. Razorpay handles
          payments. Both work for us under contract.
        </p>
        <p>
          No business can see another business's data. We don't sell personal data. We give data to
          authorities only where the law requires it.
        </p>
      </>
    ),
  },
  {
    id: "how-long",
    title: "How long we keep it",
    body: (
      <ul>
        <li>
          <strong>Data of a business:</strong> as long as its account exists. When a lead is deleted for good,
          its details are deleted too; the history only keeps a record that it was deleted. A business can
          hand over or erase one person's data at any time; what is left counts in its numbers and names
          nobody.
        </li>
        <li>
          <strong>Backups:</strong> 35 days, and copies in a second location for up to 125 days.
        </li>
        <li>
          <strong>Security logs with IP addresses:</strong> 30 days.
        </li>
        <li>
          <strong>Sessions:</strong> at most 30 days.
        </li>
        <li>
          <strong>Demo requests and messages:</strong> 400 days.
        </li>
      </ul>
    ),
  },
  {
    id: "safety",
    title: "How we protect it",
    body: (
      <p>
        Data is encrypted when it is sent and when it is stored. Every request is checked against the
        business, role and permissions of the person who makes it. Our own staff can access data only as far
        as running the product requires. If a personal data breach affects you, we inform you and the Data
        Protection Board of India as the law requires.
      </p>
    ),
  },
  {
    id: "your-rights",
    title: "Your rights",
    body: (
      <>
        <p>Under the DPDP Act you can:</p>
        <ul>
          <li>ask which of your personal data we hold, what we do with it and who we share it with;</li>
          <li>have it corrected, completed, updated or erased;</li>
          <li>withdraw consent at any time, as easily as you gave it;</li>
          <li>nominate someone to use these rights if you die or can't use them yourself;</li>
          <li>complain to us and have your complaint answered.</li>
        </ul>
        <p>
          You can correct your own account details in your profile. For everything else, write to {mail}.
          There is no charge, and we answer within 30 days.
        </p>
      </>
    ),
  },
  {
    id: "grievances",
    title: "Complaints",
    body: (
      <p>
        Our Grievance Officer is {BRAND.grievanceOfficer}, {BRAND.company}, {BRAND.office.join(", ")}, {mail}.
        If you are not satisfied with the answer, you can complain to the Data Protection Board of India.
      </p>
    ),
  },
  {
    id: "children",
    title: "Children",
    body: <p>{BRAND.product} is made for businesses. People under 18 should not open an account.</p>,
  },
  {
    id: "changes",
    title: "Changes",
    body: (
      <p>
        When we change this policy, we update the date at the top. We email account holders about important
        changes before they take effect. See also our <a href={PUBLIC_PATHS.terms}>Terms</a>.
      </p>
    ),
  },
];

export const PRIVACY_PAGE: PublicPage = {
  path: PUBLIC_PATHS.privacy,
  title: `Privacy Policy · ${BRAND.product}`,
  description: `What ${BRAND.product} keeps about people, what for, and for how long.`,
  styles: [styles],
  Body: () => <LegalText title="Privacy Policy" updated="2026-11-22" articles={PRIVACY} />,
};
