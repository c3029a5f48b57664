/** Of the element in the contact page that the form takes. */
export const CONTACT_ID = "contact-form";
