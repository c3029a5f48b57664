import { BRAND, WHATSAPP_URL } from "../../brand";
import { PUBLIC_PATHS } from "../../config/public-paths";
import styles from "../../features/contact/contact.css?inline";
import { CONTACT_ID } from "../../features/contact/contact-id";
import { IN_NEW_TAB, NewTab } from "../frame/icons";
import type { PublicPage } from "../page";

function ContactBody() {
  return (
    <div className="site-container contact">
      <div className="contact-head">
        <h1 tabIndex={-1}>Contact</h1>
        <p className="contact-intro">Ask us anything about {BRAND.product}. A real person will reply.</p>
      </div>
      <section className="contact-card" aria-label="Write to us">
        <div id={CONTACT_ID}>
          <noscript>
            <p>
              This form needs JavaScript. You can also write to{" "}
              <a href={`mailto:${BRAND.salesEmail}`}>{BRAND.salesEmail}</a>.
            </p>
          </noscript>
        </div>
      </section>
      <ContactDetails />
    </div>
  );
}

function ContactDetails() {
  return (
    <section className="contact-card contact-details" aria-labelledby="contact-details">
      <h2 id="contact-details">{BRAND.company}</h2>
      <dl>
        <div>
          <dt>Address</dt>
          <dd>
            {BRAND.office.map((line) => (
              <div key={line}>{line}</div>
            ))}
            <a href={BRAND.mapUrl} {...IN_NEW_TAB}>
              Open in Maps
              <NewTab />
            </a>
          </dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${BRAND.salesEmail}`}>{BRAND.salesEmail}</a>
          </dd>
        </div>
        <div>
          <dt>WhatsApp</dt>
          <dd>
            <a href={WHATSAPP_URL} {...IN_NEW_TAB}>
              Chat with us on WhatsApp
              <NewTab />
            </a>
          </dd>
        </div>
      </dl>
    </section>
  );
}

export const CONTACT_PAGE: PublicPage = {
  path: PUBLIC_PATHS.contact,
  title: `Contact · ${BRAND.product}`,
  description: `How to reach the people behind ${BRAND.product}.`,
  styles: [styles],
  Body: ContactBody,
  island: "contact",
  mountId: CONTACT_ID,
};
