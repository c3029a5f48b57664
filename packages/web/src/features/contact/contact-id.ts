export const CONTACT_ID = "contact-form";
