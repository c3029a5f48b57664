/** Team sizes of a demo request (spec section 9), sent as these texts. */
export const EMPLOYEE_SIZES = ["1-10", "11-50", "51-200", "201-500", "500+"] as const;
export type EmployeeSize = (typeof EMPLOYEE_SIZES)[number];

export const COMPANY_MAX = 120;
export const MESSAGE_MAX = 2000;
export const WEBSITE_MAX = 2000;

/** Repeats within this time are a double click. */
export const SAME_AGAIN_SECONDS = 60;
export const RETENTION_SECONDS = 400 * 24 * 60 * 60;

export const EMPLOYEE_SIZE_REQUIRED_TEXT = "Please select an option";
export const PHONE_REQUIRED_TEXT = "Phone number is required";

export const DEMO_SENT_TEXT = "Demo request sent successfully!";
export const DEMO_REFUSED_TEXT = "Failed to send demo request.";
export const DEMO_FAILED_TEXT = "Failed to send demo request. Please try again.";
export const DEMO_FAILURE_LOG = "Error booking demo";
export const CONTACT_FAILURE_LOG = "Error adding new lead";

export const CONTACT_SENT_TEXT = "Thanks – we'll get back to you.";
