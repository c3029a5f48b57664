import { COMMON_SOURCES, COMMON_TEMPLATES, IN_LISTS, list, type Setup, statusesOf, whatsapp } from "../setup";

export const REAL_ESTATE: Setup = {
  statuses: statusesOf(
    [
      ["New", 2],
      ["Contacted", 7],
      ["Site visit planned", 7],
      ["Site visit done", 10],
      ["Negotiation", 14],
    ],
    "Booked",
  ),
  sources: [...COMMON_SOURCES, "99acres", "MagicBricks", "Housing.com", "Channel partner", "Social media"],
  categories: ["Apartments", "Villas", "Plots", "Commercial"],
  fields: [
    list("Property type", ["Apartment", "Villa", "Plot", "Commercial"], IN_LISTS),
    { label: "Preferred location", kind: "text", in_list: true },
    list("Possession", ["Ready to move", "Within 6 months", "Within a year", "Later"]),
    list("Purpose", ["Own use", "Investment"]),
    { label: "Home loan needed", kind: "boolean" },
    {
      label: "Unit booked",
      kind: "text",
      required_for: ["Booked"],
      help: "Tower and number, such as B-1204.",
    },
  ],
  lost_reasons: [
    "Over budget",
    "Location",
    "Bought elsewhere",
    "Loan not approved",
    "Plan postponed",
    "Unresponsive",
    "Other",
  ],
  templates: [
    ...COMMON_TEMPLATES,
    whatsapp(
      "Site visit",
      "en",
      "Hello {first_name}, your site visit is planned for {follow_up}. Reply here if another time suits you better.\n{owner}, {business}",
    ),
  ],
};
