import { config } from "../kernel/config";
import { currencyDigits } from "../preferences/rules";
import type { Content, Fact } from "./layout";
import type { LeadSum, NamedWeek, Week, WeekFigures, WeeklyLetter } from "./letter";
import { businessName, greeting, personName, phrase } from "./names";

/** Last week's figures in words, each with the week before behind it. */
export function weeklyContent({ name, business, figures, counted }: WeeklyLetter): Content {
  const { week, before, sources, people, overdue, currency } = figures;
  const worth = (sum: LeadSum) => (sum.count === 0 ? "" : `, worth ${money(sum.value, currency)}`);
  const reports = `${config.siteUrl}/reports?from=${figures.from}&to=${figures.to}&compare=previous`;
  const list = (query: Record<string, string>) => `${config.siteUrl}/leads?${new URLSearchParams(query)}`;
  const closed = { closed_from: figures.from, closed_to: figures.to };
  return {
    subject: `Last week: ${leads(week.made, "new lead")}, ${week.won.count} won`,
    greeting: greeting(name),
    paragraphs: [
      `This was the week of ${businessName(business) ?? "your business"} from ${days(figures)}. In brackets stands the week before.`,
      outlook(figures),
    ],
    facts: [
      ["New leads", beside(week.made, before.made), list(created(figures))],
      [
        "Won",
        `${week.won.count}${worth(week.won)} (${before.won.count}${worth(before.won)})`,
        list({ ...closed, status_type: "won" }),
      ],
      ["Lost", beside(week.lost, before.lost), list({ ...closed, status_type: "lost" })],
      ["Overdue today", leads(overdue), list({ follow_up: "overdue" })],
    ],
    sections: [
      section("By source", sources, counted.sources, reports, (source): Fact => {
        const { week, before } = source;
        const of = ({ made, won }: Week) => `${made} new, ${won.count} of them won`;
        return [phrase(source.name) ?? "A source", `${of(week)} (${before.made}, ${before.won.count})`];
      }),
      section("By person", people, counted.people, reports, (person): Fact => {
        const { week, before } = person;
        const late = person.overdue > 0 ? `; ${person.overdue} overdue` : "";
        const now = `${week.made} new, ${week.won.count} won${worth(week.won)}, ${week.lost} lost`;
        const then = `${before.made}, ${before.won.count}, ${before.lost}`;
        return [personName(person.name) ?? "Somebody", `${now} (${then})${late}`];
      }),
    ].flat(),
    action: { label: "Open the reports", url: reports },
    note: "You get this email on Mondays because you asked for it.",
    noteLink: {
      label: "Choose in your profile what you are mailed",
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

/** What the open leads may bring. */
function outlook({ open, expected, currency }: WeekFigures): string {
  const now = `${leads(open.count, "lead")} ${open.count === 1 ? "is" : "are"} open, worth ${money(open.value, currency)}`;
  if (open.count === 0) return "No lead is open.";
  if (expected === null) return `${now}. Too little was won or lost yet to say what they may bring.`;
  const [low, middle, high] = [expected.low, expected.middle, expected.high].map((amount) =>
    money(amount, currency),
  );
  return `${now}. By what was won so far they may bring ${middle}: at least ${low}, at most ${high}.`;
}

function leads(count: number, what = "lead"): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

function beside(count: number, before: number): string {
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
