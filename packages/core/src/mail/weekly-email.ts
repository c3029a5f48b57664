import { config } from "../kernel/config";
import { currencyDigits } from "../preferences/rules";
import type { LeadSum, NamedWeek, Week, WeekFigures, WeeklyEmail } from "./email";
import type { Content, Fact } from "./layout";
import { businessName, greeting, personName, phrase } from "./names";

/** Last week's figures, each with the previous week in brackets. */
export function weeklyContent({ name, business, figures, counted }: WeeklyEmail): Content {
  const { week, before, open, sources, people, overdue, currency } = figures;
  const worth = (sum: LeadSum) => (sum.count === 0 ? "" : `, worth ${money(sum.value, currency)}`);
  const reports = `${config.siteUrl}/reports?from=${figures.from}&to=${figures.to}&compare=previous`;
  const list = (query: Record<string, string>) => `${config.siteUrl}/leads?${new URLSearchParams(query)}`;
  const closed = { closed_from: figures.from, closed_to: figures.to };
  const line = ({ made, won, lost }: Week) => `${made} new, ${won.count} won${worth(won)}, ${lost} lost`;
  const short = ({ made, won, lost }: Week) => `${made}, ${won.count}, ${lost}`;
  return {
    subject: `Last week: ${leads(week.made, "new lead")}, ${week.won.count} won`,
    greeting: greeting(name),
    paragraphs: [
      `${businessName(business) ?? "Your business"} from ${days(figures)}, with the previous week in brackets.`,
      outlook(figures),
    ],
    facts: [
      ["New leads", withPrevious(week.made, before.made), list(created(figures))],
      [
        "Won",
        `${week.won.count}${worth(week.won)} (${before.won.count}${worth(before.won)})`,
        list({ ...closed, status_type: "won" }),
      ],
      ["Lost", withPrevious(week.lost, before.lost), list({ ...closed, status_type: "lost" })],
      ["Open now", `${leads(open.count)}${worth(open)}`, list({ status_type: "open" })],
      ["Overdue now", leads(overdue), list({ follow_up: "overdue" })],
    ],
    sections: [
      section("By source", sources, counted.sources, reports, ({ name, week, before }): Fact => {
        return [phrase(name) ?? "A source", `${line(week)} (${short(before)})`];
      }),
      section("By owner", people, counted.people, reports, ({ name, week, before, overdue }): Fact => {
        const late = overdue > 0 ? `; ${overdue} overdue now` : "";
        return [personName(name) ?? "Unknown user", `${line(week)} (${short(before)})${late}`];
      }),
    ].flat(),
    action: { label: "Open reports", url: reports },
    note: "You get this email every Monday because it is on in your profile.",
    noteLink: {
      label: "Manage your email settings",
      url: `${config.siteUrl}/profile?tab=preferences`,
    },
  };
}

function created({ from, to }: WeekFigures): Record<string, string> {
  return { created_from: from, created_to: to };
}

function section<T extends NamedWeek>(
  title: string,
  lines: readonly T[],
  counted: number,
  url: string,
  factOf: (line: T) => Fact,
) {
  if (lines.length === 0) return [];
  const rest = counted - lines.length;
  const more: Fact[] = rest > 0 ? [[`And ${rest} more`, "See all", url]] : [];
  return [{ title, facts: [...lines.map(factOf), ...more] }];
}

/** The expected value of the open leads. */
function outlook({ open, expected, currency }: WeekFigures): string {
  if (open.count === 0) return "No open leads.";
  if (expected === null) return "No forecast yet: too few leads were won or lost.";
  const [low, middle, high] = [expected.low, expected.middle, expected.high].map((amount) =>
    money(amount, currency),
  );
  return `Based on past wins, expect about ${middle} from your open leads (between ${low} and ${high}).`;
}

function leads(count: number, what = "lead"): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

function withPrevious(count: number, before: number): string {
  return `${count} (${before})`;
}

function money(amount: number, currency: string): string {
  const unit = 10 ** currencyDigits(currency);
  const digits = amount % unit === 0 ? 0 : currencyDigits(currency);
  const form = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
  const range = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat("en-IN", { ...form, ...range }).format(amount / unit);
}

function days({ from, to }: WeekFigures): string {
  const [first, last] = [from, to].map((day) =>
    new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day)),
  );
  return `${first} to ${last}`;
}
