export const CONTACT_ID = "contact-form"; // element that the form renders into
