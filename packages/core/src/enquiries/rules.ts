/** How many people a visitor's team has (spec section 9), sent as these texts. */
export const EMPLOYEE_SIZES = ["1-10", "11-50", "51-200", "201-500", "500+"] as const;
export type EmployeeSize = (typeof EMPLOYEE_SIZES)[number];

export const COMPANY_MAX = 120;
export const MESSAGE_MAX = 2000;
export const WEBSITE_MAX = 2000;

/** The same words again within this time are a second press of the button, not a second request. */
export const SAME_AGAIN_SECONDS = 60;
export const RETENTION_SECONDS = 400 * 24 * 60 * 60; // what visitors wrote is kept for 400 days

export const EMPLOYEE_SIZE_REQUIRED_TEXT = "Please select an option"; // texts of spec section 5
export const PHONE_REQUIRED_TEXT = "Phone number is required";

export const DEMO_SENT_TEXT = "Demo request sent successfully!"; // texts of spec section 8
export const DEMO_REFUSED_TEXT = "Failed to send demo request.";
export const DEMO_FAILED_TEXT = "Failed to send demo request. Please try again.";
export const DEMO_FAILURE_LOG = "Error booking demo"; // only ever logged (spec section 8)
export const CONTACT_FAILURE_LOG = "Error adding new lead";

export const CONTACT_SENT_TEXT = "Thanks – we'll get back to you.";
