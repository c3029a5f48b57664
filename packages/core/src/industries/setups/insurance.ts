import { COMMON_SOURCES, COMMON_TEMPLATES, IN_LISTS, list, type Setup, statusesOf, whatsapp } from "../setup";

export const INSURANCE: Setup = {
  statuses: statusesOf(
    [
      ["New", 2],
      ["Needs discussed", 5],
      ["Quote shared", 7],
      ["Documents collected", 7],
    ],
    "Policy issued",
  ),
  sources: [...COMMON_SOURCES, "Existing customer", "Policybazaar", "Social media"],
  categories: ["Health", "Life", "Motor", "Business"],
  fields: [
    list("Insurance type", ["Health", "Life", "Motor", "Travel", "Business"], IN_LISTS),
    { label: "Sum insured", kind: "money", in_list: true },
    { label: "Renewal date", kind: "date", in_list: true },
    { label: "Date of birth", kind: "date" },
    { label: "Present insurer", kind: "text" },
    { label: "Policy number", kind: "text", required_for: ["Policy issued"] },
  ],
  lost_reasons: [
    "Premium too high",
    "Bought elsewhere",
    "Declined by the insurer",
    "Renewed the present policy",
    "Plan postponed",
    "Unresponsive",
    "Other",
  ],
  templates: [
    ...COMMON_TEMPLATES,
    whatsapp(
      "Documents",
      "en",
      "Hello {first_name}, please send a photo of your identity card and your present policy here, so that we can prepare your quote.\n{owner}, {business}",
    ),
  ],
};
