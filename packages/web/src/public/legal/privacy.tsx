import { BRAND } from "../../brand";
import { PUBLIC_PATHS } from "../../config/public-paths";
import type { PublicPage } from "../page";
import styles from "../styles/legal.css?inline";
import { type Article, LegalText } from "./legal-text";

const mail = <a href={`mailto:${BRAND.privacyEmail}`}>{BRAND.privacyEmail}</a>;

/** What happens to data in the product. See the README beside this file before anybody relies on it. */
const PRIVACY: readonly Article[] = [
  {
    id: "who-we-are",
    title: "Who we are",
    body: (
      <p>
        {BRAND.product} is run by {BRAND.company}, {BRAND.office.join(", ")}. For anything about your data,
        write to {mail}.
      </p>
    ),
  },
  {
    id: "two-roles",
    title: "Two kinds of data",
    body: (
      <>
        <p>
          <strong>Data of our customers' leads.</strong> A business that uses {BRAND.product} decides which
          leads it keeps and why. We store and show that data for the business and on its behalf. If a
          business has your details, ask that business first; we help it to answer you.
        </p>
        <p>
          <strong>Data of users and visitors.</strong> For accounts, demo requests and messages to us, we
          decide ourselves, as described here.
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
          <strong>Accounts:</strong> name, e-mail, phone if given, role, permissions and preferences. Of a
          password we keep a salted hash only, from which it can't be read back.
        </li>
        <li>
          <strong>Leads:</strong> what users enter or a business's website sends: contact details, company,
          value, status, source, notes, calls, meetings and follow-ups.
        </li>
        <li>
          <strong>History:</strong> who changed what and when, for the business's own admins.
        </li>
        <li>
          <strong>Sessions and safety:</strong> times of sign-in, and a log of requests: when, what was asked
          for, the network address that it came from and the account, if any. It serves to find faults, abuse
          and break-ins, and to hold off password guessing and floods of requests.
        </li>
        <li>
          <strong>Requests to us:</strong> what you type into the demo form or the contact form.
        </li>
      </ul>
    ),
  },
  {
    id: "in-your-browser",
    title: "What your browser keeps",
    body: (
      <p>
        A session token while you are signed in, your choices of appearance, and copies of pages and scripts
        so that they open faster. We set no cookies for advertising, load nothing from other companies'
        servers and measure no visitors, so there is no banner to accept. Links to WhatsApp and social
        networks lead to those services only once you follow them.
      </p>
    ),
  },
  {
    id: "what-for",
    title: "What we use it for",
    body: (
      <ul>
        <li>to run the product for the business that you belong to;</li>
        <li>
          to answer demo requests and messages, and to send product news to those who ticked the box for it;
        </li>
        <li>to send mails that belong to the account, such as invitations and links to reset a password;</li>
        <li>to keep the product safe, to find faults and to bill its use.</li>
      </ul>
    ),
  },
  {
    id: "who-gets-it",
    title: "Who else gets it",
    body: (
      <p>
        Our hosting provider, Amazon Web Services, stores and transmits the data on our behalf, in its Mumbai
        region. Businesses see their own data and no other's. We sell no data. We hand data to authorities
        only where the law obliges us to.
      </p>
    ),
  },
  {
    id: "how-long",
    title: "How long we keep it",
    body: (
      <p>
        Data of a business is kept while its account exists; leads that are deleted leave with what belongs to
        them, and the history keeps that they were deleted. Backups reach back 35 days, copies of them at a
        second place at most 125. The log of requests, with its network addresses, is deleted after 30 days.
        Sessions end by themselves, at the latest after 30 days. Demo requests and messages are deleted after
        400 days.
      </p>
    ),
  },
  {
    id: "safety",
    title: "How we protect it",
    body: (
      <p>
        Data travels encrypted and is stored encrypted. Each request is checked against the business, role and
        permissions of whoever makes it. Access of our own staff is limited to what running the product takes.
      </p>
    ),
  },
  {
    id: "your-rights",
    title: "Your rights",
    body: (
      <p>
        You may ask what we keep about you, have it corrected or deleted, take back a consent and complain to
        the authority in charge. Users can correct their own details in the product. For the rest write to{" "}
        {mail}; we answer within 30 days.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes",
    body: (
      <p>
        When this text changes, the date on top changes with it. Of changes that matter to account holders we
        tell them by e-mail before they take effect. See also our <a href={PUBLIC_PATHS.terms}>Terms</a>.
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
