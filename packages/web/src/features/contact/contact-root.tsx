import { createRoot } from "react-dom/client";
import { PublicStyling } from "../../ui/public-styling";
import { CONTACT_ID } from "./contact-id";
import { ContactPanel } from "./contact-panel";

const place = document.getElementById(CONTACT_ID);
if (!place) throw new Error("The page has no place for the contact form");
createRoot(place).render(
  <PublicStyling>
    <ContactPanel />
  </PublicStyling>,
);
