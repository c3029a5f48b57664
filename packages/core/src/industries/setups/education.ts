import { COMMON_SOURCES, COMMON_TEMPLATES, IN_LISTS, list, type Setup, statusesOf, whatsapp } from "../setup";

export const EDUCATION: Setup = {
  statuses: statusesOf(
    [
      ["New enquiry", 2],
      ["Counselled", 5],
      ["Demo class", 5],
      ["Application", 10],
    ],
    "Enrolled",
  ),
  sources: [...COMMON_SOURCES, "School visit", "JustDial", "Social media", "Newspaper"],
  categories: ["Classroom courses", "Online courses", "Test series"],
  fields: [
    { label: "Student", kind: "text", help: "If the contact is a parent." },
    { label: "Current class", kind: "text", in_list: true },
    list("Mode", ["Classroom", "Online"], IN_LISTS),
    list("Batch", ["Morning", "Evening", "Weekend"], { in_list: true }),
    { label: "Joining date", kind: "date", required_for: ["Enrolled"] },
  ],
  lost_reasons: [
    "Fees too high",
    "Joined another institute",
    "Timing doesn't suit",
    "Too far",
    "Not eligible",
    "Plan postponed",
    "Unresponsive",
    "Other",
  ],
  templates: [
    ...COMMON_TEMPLATES,
    whatsapp(
      "Demo class",
      "en",
      "Hello {first_name}, your demo class is on {follow_up}. Please arrive ten minutes early.\n{owner}, {business}",
    ),
    whatsapp(
      "Demo class",
      "hi",
      "नमस्ते {first_name} जी, आपकी डेमो क्लास {follow_up} को है। कृपया दस मिनट पहले पहुँचें।\n{owner}, {business}",
    ),
  ],
};
