import { CONTACT_SENT_TEXT } from "@leadlane/core/enquiries/rules";
import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
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

/** The form, and in its place what is said once the message has arrived. */
function ContactPanel() {
  const [isSent, setSent] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isSent) title.current?.focus();
  }, [isSent]);
  if (!isSent) return <ContactForm onSent={() => setSent(true)} />;
  return (
    <div role="status" className="contact-sent">
      <h2 ref={title} tabIndex={-1}>
        {CONTACT_SENT_TEXT}
      </h2>
      <p>We have received your message and emailed you a confirmation.</p>
    </div>
  );
}
