import type { CreateField } from "../fields/schema";
import type { StatusType } from "../pipeline/rules";
import type { CreateTemplate } from "../templates/schema";

export interface SetupStatus {
  name: string;
  color: string;
  type: StatusType;
  stale_after_days?: number;
}

/** `required_for` names statuses of the setup. */
export type SetupField = Omit<CreateField, "tenant_id">;

/** What a new business starts with. Without reasons it has the default ones. */
export interface Setup {
  statuses: readonly SetupStatus[];
  sources: readonly string[];
  categories: readonly string[];
  fields: readonly SetupField[];
  lost_reasons?: readonly string[];
  templates: readonly CreateTemplate[];
}

const BLUE = "#1A73E8";
const AMBER = "#B26A00";
const PURPLE = "#7E57C2";
const TEAL = "#00748C";
const INDIGO = "#3F51B5";
const OPEN_COLORS = [BLUE, AMBER, PURPLE, TEAL, INDIGO];

/** Open statuses with the days after which a lead there is stale, then the won and the lost one. */
export function statusesOf(
  open: readonly (readonly [name: string, days: number])[],
  won: string,
): SetupStatus[] {
  return [
    ...open.map(([name, stale_after_days], at) => ({
      name,
      color: OPEN_COLORS[at % OPEN_COLORS.length] ?? BLUE,
      type: "open" as const,
      stale_after_days,
    })),
    { name: won, color: "#2E7D32", type: "won" },
    { name: "Lost", color: "#D32F2F", type: "lost" },
  ];
}

export const COMMON_SOURCES = ["Website", "Referral", "Walk-in", "Phone call", "WhatsApp"];

export function list(label: string, options: readonly string[], more: Partial<SetupField> = {}): SetupField {
  return { label, kind: "choice", options: options.map((option) => ({ label: option })), ...more };
}

export const IN_LISTS = { in_list: true, on_card: true };

export function whatsapp(name: string, language: string, body: string): CreateTemplate {
  return { name, channel: "whatsapp", language, subject: null, body };
}

/** Messages for every business. */
export const COMMON_TEMPLATES: readonly CreateTemplate[] = [
  whatsapp(
    "First reply",
    "en",
    "Hello {first_name}, thank you for contacting {business}. When is a good time to call you?\n{owner}",
  ),
  whatsapp(
    "First reply",
    "hi",
    "नमस्ते {first_name} जी, {business} से संपर्क करने के लिए धन्यवाद। आपसे बात करने के लिए कौन-सा समय ठीक रहेगा?\n{owner}",
  ),
  whatsapp(
    "Reminder",
    "en",
    "Hello {first_name}, a short reminder: we have planned to talk on {follow_up}.\n{owner}, {business}",
  ),
  whatsapp(
    "Reminder",
    "hi",
    "नमस्ते {first_name} जी, याद दिलाना चाहेंगे कि हमारी बातचीत {follow_up} को तय है।\n{owner}, {business}",
  ),
];
