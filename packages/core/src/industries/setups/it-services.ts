import { COMMON_TEMPLATES, IN_LISTS, list, type Setup, statusesOf } from "../setup";

export const IT_SERVICES: Setup = {
  statuses: statusesOf(
    [
      ["New", 2],
      ["Discovery call", 5],
      ["Demo", 7],
      ["Proposal sent", 10],
      ["Contract", 14],
    ],
    "Won",
  ),
  sources: [
    "Website",
    "Referral",
    "LinkedIn",
    "Email campaign",
    "Event",
    "Partner",
    "Phone call",
    "WhatsApp",
  ],
  categories: ["Software", "Development", "Support", "Consulting"],
  fields: [
    list("Project type", ["Website", "Mobile app", "Software", "Support", "Consulting"], IN_LISTS),
    { label: "Decision-maker", kind: "text" },
    { label: "Team size", kind: "number", in_list: true },
    { label: "Present system", kind: "text" },
    { label: "Start date", kind: "date", in_list: true, required_for: ["Won"] },
  ],
  templates: [
    ...COMMON_TEMPLATES,
    {
      name: "Proposal",
      channel: "email",
      language: "en",
      subject: "Our proposal for {company}",
      body: "Hello {first_name},\n\nthank you for the good conversation. Please find our proposal attached. I will call you on {follow_up} to answer your questions.\n\nKind regards\n{owner}\n{business}",
    },
  ],
};
