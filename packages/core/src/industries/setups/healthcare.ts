import { COMMON_SOURCES, COMMON_TEMPLATES, IN_LISTS, list, type Setup, statusesOf, whatsapp } from "../setup";

export const HEALTHCARE: Setup = {
  statuses: statusesOf(
    [
      ["New enquiry", 1],
      ["Appointment booked", 7],
      ["Consulted", 7],
      ["Treatment planned", 14],
    ],
    "Treatment started",
  ),
  sources: [...COMMON_SOURCES, "Practo", "JustDial", "Doctor's referral", "Social media"],
  categories: ["Consultations", "Treatments", "Packages"],
  fields: [
    { label: "Treatment", kind: "text", ...IN_LISTS },
    { label: "Doctor", kind: "text", in_list: true },
    { label: "Patient's age", kind: "number" },
    { label: "First visit", kind: "boolean" },
    list("Paid by", ["Patient", "Insurance", "Employer"], { required_for: ["Treatment started"] }),
  ],
  lost_reasons: ["Cost", "Chose another clinic", "Too far", "No longer needed", "Unresponsive", "Other"],
  templates: [
    ...COMMON_TEMPLATES,
    whatsapp(
      "Appointment",
      "en",
      "Hello {first_name}, your appointment at {business} is on {follow_up}. Reply here to change it.",
    ),
    whatsapp(
      "Appointment",
      "hi",
      "नमस्ते {first_name} जी, {business} में आपका अपॉइंटमेंट {follow_up} को है। समय बदलना हो तो यहाँ जवाब दें।",
    ),
  ],
};
