import { CONTACT_SENT_TEXT } from "@leadlane/core/enquiry/rules";
import { useEffect, useRef, useState } from "react";
import { ContactForm } from "./contact-form";

/** The form, and in its place what is said once the message has arrived. */
export function ContactPanel() {
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
      <p>Your message has arrived, and a short note is on its way to your mailbox.</p>
    </div>
  );
}
