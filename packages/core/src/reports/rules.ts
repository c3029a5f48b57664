export const REPORTS = ["funnel", "sources", "team", "trend", "ageing", "won-lost", "forecast"] as const;
export type ReportName = (typeof REPORTS)[number];

export const RANGE_DAYS = 30;
export const RANGE_DAYS_MAX = 1_096;
export const YEARS = /^[12]/; // dates with other years do not sort as text
export const FORECAST_DAYS = 180;
/** Age classes of open leads: upper limits in days. Older leads are a class of their own. */
export const AGES = [7, 30, 90] as const;

/** One definition per figure, used everywhere: active visible leads, in days of the tenant's time zone. */
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
    definition: `Open value of each stage times the chance of winning that is set for it, else the win rate of leads that reached it, of those closed in the last ${FORECAST_DAYS} days.`,
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

export function explain(figure: Figure): string {
  return `${FIGURES[figure].definition} ${FIGURES_SCOPE}`;
}

export const COUNTING_TEXT = "Existing leads are still being counted. Try again in a moment.";
