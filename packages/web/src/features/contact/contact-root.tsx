import { CONTACT_SENT_TEXT } from "@leadlane/core/enquiries/rules";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { BRAND } from "../../brand";
import { useFocusOn } from "../../lib/focus";
import { PublicStyling } from "../../ui/styling/public-styling";
import { ContactForm } from "./contact-form";
import { CONTACT_ID } from "./contact-id";

const mount = document.getElementById(CONTACT_ID);

if (!mount) throw new Error("The page has no place for the contact form");

createRoot(mount).render(
  <PublicStyling>
    <ContactPanel />
  </PublicStyling>,
);

function ContactPanel() {
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const title = useFocusOn<HTMLHeadingElement>(sentFrom);
  if (sentFrom === null) return <ContactForm onSent={setSentFrom} />;
  return (
    <div role="status" className="contact-sent">
      <h2 ref={title} tabIndex={-1}>
        {CONTACT_SENT_TEXT}
      </h2>
      <p>
        We have received your message and sent a confirmation to <bdi>{sentFrom}</bdi>. A real person will
        read it and reply to that address.
      </p>
      <p>
        No confirmation after a few minutes? Check your spam folder, or write to{" "}
        <a href={`mailto:${BRAND.salesEmail}`}>{BRAND.salesEmail}</a>.
      </p>
      <button type="button" className="site-button site-outlined" onClick={() => setSentFrom(null)}>
        Send another message
      </button>
    </div>
  );
}
