import { COMMON_SOURCES, COMMON_TEMPLATES, IN_LISTS, list, type Setup, statusesOf, whatsapp } from "../setup";

export const TRAVEL: Setup = {
  statuses: statusesOf(
    [
      ["New enquiry", 1],
      ["Itinerary shared", 3],
      ["Quote sent", 5],
      ["Payment awaited", 5],
    ],
    "Booked",
  ),
  sources: [...COMMON_SOURCES, "Repeat customer", "Instagram", "Travel fair"],
  categories: ["Domestic packages", "International packages", "Tickets", "Hotels", "Visa"],
  fields: [
    { label: "Destination", kind: "text", ...IN_LISTS },
    { label: "Travel date", kind: "date", ...IN_LISTS, required_for: ["Booked"] },
    { label: "Travellers", kind: "number", in_list: true },
    list("Trip type", ["Family", "Honeymoon", "Group", "Business", "Pilgrimage"], { in_list: true }),
    list("Hotel", ["3 star", "4 star", "5 star", "Homestay"]),
  ],
  lost_reasons: [
    "Over budget",
    "Booked elsewhere",
    "Trip cancelled",
    "Dates not available",
    "Visa refused",
    "Unresponsive",
    "Other",
  ],
  templates: [
    ...COMMON_TEMPLATES,
    whatsapp(
      "Quote",
      "en",
      "Hello {first_name}, the price of your trip is {price}. It includes hotel, transfers and sightseeing. Shall I block it for you?\n{owner}, {business}",
    ),
  ],
};
