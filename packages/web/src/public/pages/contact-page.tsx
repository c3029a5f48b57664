import { BRAND, WHATSAPP_URL } from "../../brand";
import { PUBLIC_PATHS } from "../../config/public-paths";
import { IN_NEW_TAB, NewTab } from "../frame/new-tab";
import type { PublicPage } from "../page";
import styles from "../styles/page.css?inline";

function ContactBody() {
  return (
    <div className="page-column">
      <h1>Contact</h1>
      <p>Ask us anything about {BRAND.product}. We answer by e-mail.</p>
      <address className="page-card">
        <strong>{BRAND.company}</strong>
        {BRAND.office.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <a href={BRAND.mapUrl} {...IN_NEW_TAB}>
          Open in Maps
          <NewTab />
        </a>
        <a href={`mailto:${BRAND.salesEmail}`}>{BRAND.salesEmail}</a>
        <a href={WHATSAPP_URL} {...IN_NEW_TAB}>
          WhatsApp
          <NewTab />
        </a>
      </address>
    </div>
  );
}

export const CONTACT_PAGE: PublicPage = {
  path: PUBLIC_PATHS.contact,
  title: `Contact · ${BRAND.product}`,
  description: `How to reach the people behind ${BRAND.product}.`,
  styles: [styles],
  Body: ContactBody,
};
