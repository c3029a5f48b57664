import { config } from "../kernel/config";
import { NO_OWNER } from "../permissions/rules";
import type { DigestEmail, DueItem, ReminderEmail } from "./email";
import type { Content, Fact } from "./layout";
import { businessName, greeting, personName, phrase } from "./names";

const SWITCH = {
  label: "Manage your email settings",
  get url() {
    return `${config.siteUrl}/profile?tab=preferences`;
  },
};

/** What falls due at a moment, to whom it is to do. */
export function reminderContent({ name, user_id, timezone, due }: ReminderEmail): Content {
  const [first] = due;
  const isOne = due.length === 1 && first;
  if (due.some(isEvent)) return comingUp(name, timezone, due);
  return {
    subject: isOne ? `Follow-up due: ${titleOf(first)}` : `${due.length} follow-ups are due`,
    greeting: greeting(name),
    paragraphs: [isOne ? `Your follow-up with ${titleOf(first)} is due.` : "These follow-ups are due:"],
    facts: due.map((one) => factOf(one, timezone)),
    action: isOne
      ? { label: "Open the lead", url: addressOf(first) }
      : { label: "View overdue leads", url: listOf("overdue", user_id) },
    note: "You get this email because these leads are assigned to you.",
    noteLink: SWITCH,
  };
}

function isEvent({ path }: DueItem): boolean {
  return path === "/calendar";
}

/** Events that are about to begin, with whatever else is due then. */
function comingUp(name: string, timezone: string, due: readonly DueItem[]): Content {
  const [first] = due;
  return {
    subject: due.length === 1 && first ? `Coming up: ${titleOf(first)}` : `${due.length} items are due`,
    greeting: greeting(name),
    paragraphs: ["Coming up:"],
    facts: due.map((one) => factOf(one, timezone)),
    action: { label: "Open the calendar", url: `${config.siteUrl}/calendar` },
    note: "You get this email because reminders are on in your profile.",
    noteLink: SWITCH,
  };
}

/** The follow-ups that are overdue or due today, on a morning. */
export function digestContent(message: DigestEmail): Content {
  const { name, user_id, timezone, at, overdue, today, first, counted_max } = message;
  const { without_owner, without_owner_overdue } = message;
  const isCut = overdue + today >= counted_max;
  const late = overdue === 0 ? "" : `${counted(overdue, overdue >= counted_max)} overdue`;
  const due = today === 0 ? "" : `${counted(today, isCut)} due today`;
  const own = [late, due].filter(Boolean).join(" and ");
  const rest = overdue + today - first.length;
  const main = overdue > 0 || today === 0 ? "overdue" : "today";
  const unassigned = without_owner - without_owner_overdue;
  const isUnassignedCut = without_owner >= counted_max;
  const facts: (Fact | false)[] = [
    overdue > 0 && ["Overdue", leads(overdue, overdue >= counted_max), listOf("overdue", user_id)],
    today > 0 && ["Due today", leads(today, isCut), listOf("today", user_id)],
    without_owner_overdue > 0 && [
      "Unassigned, overdue",
      leads(without_owner_overdue, without_owner_overdue >= counted_max),
      listOf("overdue", NO_OWNER),
    ],
    unassigned > 0 && [
      "Unassigned, due today",
      leads(unassigned, isUnassignedCut),
      listOf("today", NO_OWNER),
    ],
    ...first.map((one) => factOf(one, timezone)),
    (rest > 0 || isCut) && [isCut ? "And more" : `And ${rest} more`, "See all", listOf(main, user_id)],
  ];
  return {
    subject: own === "" ? "Unassigned leads are due" : `Follow-ups: ${own}`,
    greeting: greeting(name),
    paragraphs: [
      ...(own === "" ? [] : [`Your follow-ups for ${dayOf(at, timezone)}: ${own}.`]),
      ...(without_owner === 0 ? [] : ["Assign the unassigned leads so that someone follows up."]),
    ],
    facts: facts.filter((fact) => fact !== false),
    action:
      own === ""
        ? {
            label: "View unassigned leads",
            url: listOf(without_owner_overdue > 0 ? "overdue" : "today", NO_OWNER),
          }
        : {
            label: main === "overdue" ? "View overdue leads" : "View leads due today",
            url: listOf(main, user_id),
          },
    note: "You get this email on mornings when follow-ups are due.",
    noteLink: SWITCH,
  };
}

/** "12", or "500+" where there may be more. */
function counted(count: number, isCut: boolean): string {
  return `${count}${isCut ? "+" : ""}`;
}

function leads(count: number, isCut: boolean): string {
  return `${counted(count, isCut)} ${count === 1 ? "lead" : "leads"}`;
}

function listOf(follow_up: "overdue" | "today", owner_id: string): string {
  return `${config.siteUrl}/leads?${new URLSearchParams({ follow_up, owner_id })}`;
}

function titleOf({ title }: DueItem): string {
  return personName(title) ?? businessName(title) ?? "a lead";
}

function addressOf({ path }: DueItem): string {
  return `${config.siteUrl}${path}`;
}

function factOf(one: DueItem, timezone: string): Fact {
  const step = phrase(one.text);
  const when = one.all_day ? dateOf(one.at, timezone) : momentOf(one.at, timezone);
  return [when, [titleOf(one), step].filter(Boolean).join(": "), addressOf(one)];
}

function momentOf(at: string, timeZone: string): string {
  const parts = { day: "numeric", month: "short", hour: "numeric", minute: "2-digit", timeZone } as const;
  return new Intl.DateTimeFormat("en-IN", parts).format(new Date(at));
}

function dateOf(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", timeZone }).format(new Date(at));
}

function dayOf(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-IN", { dateStyle: "full", timeZone }).format(new Date(at));
}
