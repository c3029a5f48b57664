import { COMMON_SOURCES, COMMON_TEMPLATES, IN_LISTS, list, type Setup, statusesOf, whatsapp } from "../setup";

export const MANUFACTURING: Setup = {
  statuses: statusesOf(
    [
      ["New enquiry", 2],
      ["Requirement understood", 5],
      ["Quotation sent", 7],
      ["Sample sent", 14],
      ["Negotiation", 14],
    ],
    "Order received",
  ),
  sources: [...COMMON_SOURCES, "IndiaMART", "TradeIndia", "JustDial", "Trade fair", "Dealer"],
  categories: ["Products", "Spare parts", "Services"],
  fields: [
    { label: "Quantity", kind: "number", ...IN_LISTS },
    list("Unit", ["Pieces", "Kilograms", "Metres", "Boxes"], { in_list: true }),
    { label: "Delivery by", kind: "date", in_list: true },
    { label: "Specification", kind: "long_text" },
    { label: "GSTIN", kind: "text", group: "Billing" },
    { label: "Purchase order", kind: "text", group: "Billing", required_for: ["Order received"] },
  ],
  lost_reasons: [
    "Price too high",
    "Competitor",
    "Delivery time",
    "Minimum quantity",
    "Specification not possible",
    "Credit terms",
    "Unresponsive",
    "Other",
  ],
  templates: [
    ...COMMON_TEMPLATES,
    whatsapp(
      "Quotation",
      "en",
      "Hello {first_name}, we have sent you our quotation for {product} at {price}. May I answer any questions?\n{owner}, {business}",
    ),
  ],
};
