/** The reports there are, in the order that they are offered. */
export const REPORTS = ["funnel", "sources", "team", "trend", "ageing", "won-lost", "forecast"] as const;
export type ReportName = (typeof REPORTS)[number];

export const RANGE_DAYS = 30; // what a report spans unless it is asked for another range
export const RANGE_DAYS_MAX = 1_096; // three years
export const YEARS = /^[12]/; // in which leads are: days of five-digit years, and before Christ, have no order
export const FORECAST_DAYS = 180; // of the past that a forecast learns from
/** How old open leads are, in days: the upper end of each class; the last has none. */
export const AGES = [7, 30, 90] as const;

/**
 * What each figure counts. Every screen, report and mail that uses one of these phrases counts exactly this: active leads
 * that the viewer may see, never archived or deleted ones, by days of the business's time zone. Tooltips show the texts.
 */
export const FIGURES = {
  new: { label: "New leads", definition: "Leads created in the period." },
  open: {
    label: "Open leads",
    definition: "Leads that are neither won nor lost now, whenever they were created.",
  },
  won: { label: "Won", definition: "Leads won in the period, whenever they were created." },
  lost: { label: "Lost", definition: "Leads lost in the period, whenever they were created." },
  conversion: {
    label: "Conversion",
    definition: "Leads won in the period as a share of all leads won or lost in it.",
  },
  overdue: {
    label: "Overdue",
    definition: "Open leads whose follow-up time has passed, earlier today included.",
  },
  dueToday: {
    label: "Due today",
    definition:
      "Open leads with a follow-up later today. Once its time has passed, a lead is overdue instead.",
  },
  upcoming: { label: "Upcoming", definition: "Open leads whose next follow-up is after today." },
  untouched: {
    label: "New and untouched",
    definition:
      "Open leads in the first stage without a follow-up that nobody has called, written to or met.",
  },
  noNextStep: {
    label: "No next step",
    definition:
      "Open leads without a follow-up. Those nobody has contacted yet count as new and untouched instead.",
  },
  expected: {
    label: "Expected value",
    definition: `Open value of each stage times the win rate of leads that reached it, of those closed in the last ${FORECAST_DAYS} days.`,
  },
  firstResponse: {
    label: "Typical first response",
    definition:
      "Median time from creation to the first call, message or meeting, for leads created in the period.",
  },
} as const;
export type Figure = keyof typeof FIGURES;

export const FIGURES_SCOPE =
  "Archived and deleted leads are not counted. Days follow the business's time zone.";

/** The full text of a figure's tooltip. */
export function explain(figure: Figure): string {
  return `${FIGURES[figure].definition} ${FIGURES_SCOPE}`;
}

export const COUNTING_TEXT = "Leads from before are still being counted. Try again in a moment.";
