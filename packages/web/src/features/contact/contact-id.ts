export const CONTACT_ID = "contact-form"; // of the element in the contact page that the form takes
