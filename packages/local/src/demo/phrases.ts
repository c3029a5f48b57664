import type { ActivityKind } from "@leadlane/core/leads/rules";
import type { Random } from "./random";

export interface Interest {
  home: string;
  locality: string;
  budget: string;
  firstName: string;
}

export interface Entry {
  kind: ActivityKind;
  text: string;
  outcome?: string;
}

type Template = (interest: Interest) => Entry;
type Templates = readonly [Template, ...Template[]];

const FIRST_NOTES: readonly [(interest: Interest) => string, ...((interest: Interest) => string)[]] = [
  ({ home, locality, budget }) => `Looking for a ${home} in ${locality}, budget ${budget}.`,
  ({ home, locality }) =>
    `Asked for the brochure and price list of a ${home} around ${locality}. Best time to call: after 6 pm.`,
  ({ home, locality, budget }) =>
    `Wants a ${home} near ${locality}. Budget ${budget}, can stretch a little for a corner unit.`,
  ({ home, locality }) =>
    `Saw our hoarding at ${locality}. Interested in a ${home}, wants possession before Diwali.`,
  ({ home, budget }) =>
    `Compares us with two other builders for a ${home}. Budget ${budget}, home loan pre-approved.`,
];

const CONTACT: Templates = [
  ({ firstName, home }) => ({
    kind: "call",
    text: `Spoke to ${firstName}. Keen on a ${home}, asked about the carpet area and parking. Sending floor plans today.`,
    outcome: "Interested",
  }),
  ({ firstName, locality }) => ({
    kind: "call",
    text: `Called twice; ${firstName} picked up the second time. Prefers ${locality} because of the office commute.`,
    outcome: "Call back",
  }),
  ({ home, locality }) => ({
    kind: "whatsapp",
    text: `Sent the ${locality} brochure, the location pin and the ${home} price list on WhatsApp. Blue ticks, no reply yet.`,
  }),
  ({ firstName }) => ({
    kind: "whatsapp",
    text: `${firstName} replied on WhatsApp: will discuss with family and get back by the weekend.`,
    outcome: "Waiting",
  }),
  ({ home }) => ({
    kind: "email",
    text: `Mailed the ${home} floor plans, the payment schedule and the RERA certificate.`,
  }),
];

const QUALIFY: Templates = [
  ({ firstName, budget }) => ({
    kind: "call",
    text: `Budget confirmed at ${budget}. ${firstName} and spouse decide together; bank loan for 70%.`,
    outcome: "Qualified",
  }),
  ({ locality }) => ({
    kind: "meeting",
    text: `Site visit at ${locality} with the family. They liked the clubhouse and the school nearby; worried about water supply.`,
    outcome: "Liked it",
  }),
  ({ home }) => ({
    kind: "meeting",
    text: `Met at our office. Shown the ${home} sample flat, discussed east-facing units on floors 5 to 9.`,
    outcome: "Second visit planned",
  }),
  ({ firstName }) => ({
    kind: "call",
    text: `${firstName} has sold the old flat, funds are ready. Wants to close within two months.`,
    outcome: "Qualified",
  }),
];

const PROPOSE: Templates = [
  ({ home, budget }) => ({
    kind: "email",
    text: `Sent the cost sheet for the ${home}: ${budget} all inclusive, with registration and two years of maintenance.`,
  }),
  ({ firstName }) => ({
    kind: "meeting",
    text: `${firstName} came with the father. Negotiated the floor-rise charge; offered free covered parking if booked this month.`,
    outcome: "Considering the offer",
  }),
  ({ home }) => ({
    kind: "whatsapp",
    text: `Shared the unit options for the ${home} with prices, held A-704 for five days.`,
  }),
];

const WIN: Templates = [
  ({ firstName, home }) => ({
    kind: "meeting",
    text: `${firstName} paid the token amount for the ${home}. Agreement to be signed next week.`,
    outcome: "Booked",
  }),
  ({ firstName }) => ({
    kind: "call",
    text: `Loan sanctioned. ${firstName} confirmed the booking, cheque collected by the site team.`,
    outcome: "Booked",
  }),
];

const LOSE: Templates = [
  ({ firstName }) => ({
    kind: "call",
    text: `${firstName} will not go ahead for now. Polite, asked us to keep in touch for the next phase.`,
    outcome: "Not interested",
  }),
  () => ({
    kind: "call",
    text: "Five attempts this week, phone switched off or no answer. Closing for now.",
    outcome: "No answer",
  }),
  ({ locality }) => ({
    kind: "whatsapp",
    text: `Family has finalised a resale flat in ${locality}. Wished them well.`,
    outcome: "Bought elsewhere",
  }),
];

const TOUCH: Templates = [
  ({ firstName }) => ({
    kind: "note",
    text: `${firstName} is travelling till the end of the week, do not call before Monday.`,
  }),
  () => ({
    kind: "note",
    text: "Prefers Kannada or Hindi on calls. Parents will stay with them, so lift and ramp matter.",
  }),
  ({ locality }) => ({
    kind: "note",
    text: `Metro station at ${locality} is the deciding point. Share the new alignment map.`,
  }),
  ({ home }) => ({ kind: "whatsapp", text: `Sent the walkthrough video of the ${home}.`, outcome: "Seen" }),
  () => ({
    kind: "call",
    text: "Short call: comparing rates, wants to know if GST is included.",
    outcome: "Call back",
  }),
];

const NEXT_STEPS = [
  "Call back after 6 pm",
  "Fix the site visit",
  "Send the revised cost sheet",
  "Check the loan status",
  "Share floor plans",
  "Confirm the visit on Sunday",
  "Call the spouse too",
  "Send the RERA documents",
] as const;

export type Occasion = "contact" | "qualify" | "propose" | "win" | "lose" | "touch";

const TEMPLATES: Record<Occasion, Templates> = {
  contact: CONTACT,
  qualify: QUALIFY,
  propose: PROPOSE,
  win: WIN,
  lose: LOSE,
  touch: TOUCH,
};

export function writeEntry(random: Random, occasion: Occasion, interest: Interest): Entry {
  return random.pick(TEMPLATES[occasion])(interest);
}

export function writeFirstNote(random: Random, interest: Interest): string {
  return random.pick(FIRST_NOTES)(interest);
}

export function pickNextStep(random: Random): string {
  return random.pick(NEXT_STEPS);
}
