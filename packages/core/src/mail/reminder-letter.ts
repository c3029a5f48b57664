import { config } from "../kernel/config";
import type { Content, Fact } from "./layout";
import type { DigestLetter, Remembered, ReminderLetter } from "./letter";
import { businessName, greeting, personName, phrase } from "./names";

const SWITCH = {
  label: "Choose in your profile what you are mailed",
  get url() {
    return `${config.siteUrl}/profile?tab=preferences`;
  },
};

/** What falls due at a moment, to whom it is to do. */
export function reminderContent({ name, timezone, due }: ReminderLetter): Content {
  const [first] = due;
  const isOne = due.length === 1 && first;
  if (due.some(isEvent)) return comingUp(name, timezone, due);
  return {
    subject: isOne ? `Follow-up due: ${titleOf(first)}` : `${due.length} follow-ups are due`,
    greeting: greeting(name),
    paragraphs: [
      isOne ? `Your follow-up with ${titleOf(first)} is due.` : "These follow-ups of yours are due:",
    ],
    facts: due.map((one) => factOf(one, timezone)),
    action: isOne
      ? { label: "Open the lead", url: addressOf(first) }
      : { label: "See what is due", url: `${config.siteUrl}/leads?follow_up=overdue` },
    note: "You get this email because the next step is yours.",
    noteLink: SWITCH,
  };
}

function isEvent({ path }: Remembered): boolean {
  return path === "/calendar";
}

/** Events that are about to begin, with whatever else is due then. */
function comingUp(name: string, timezone: string, due: readonly Remembered[]): Content {
  const [first] = due;
  return {
    subject: due.length === 1 && first ? `Coming up: ${titleOf(first)}` : `${due.length} things are due`,
    greeting: greeting(name),
    paragraphs: ["This stands on your calendar:"],
    facts: due.map((one) => factOf(one, timezone)),
    action: { label: "Open the calendar", url: `${config.siteUrl}/calendar` },
    note: "You get this email because you asked to be reminded.",
    noteLink: SWITCH,
  };
}

/** What is due and overdue on a morning. */
export function digestContent(letter: DigestLetter): Content {
  const { name, timezone, at, overdue, today, first, counted_max, without_owner } = letter;
  const isCut = overdue + today >= counted_max;
  const late = overdue === 0 ? "" : `${isCut ? "more than " : ""}${overdue} overdue`;
  const count = [late, today === 0 ? "" : `${today} due today`].filter(Boolean).join(" and ");
  const rest = overdue + today - first.length;
  const more = isCut ? "And more:" : `And ${rest} more:`;
  return {
    subject: count === "" ? "Follow-ups without an owner" : `Follow-ups: ${count}`,
    greeting: greeting(name),
    paragraphs: [
      ...(count === "" ? [] : [`On ${dayOf(at, timezone)} you have ${count}:`]),
      ...(without_owner === 0 ? [] : [ownerless(without_owner, counted_max)]),
    ],
    facts: [
      ...first.map((one) => factOf(one, timezone)),
      ...(rest > 0 || isCut ? [[more, "See all", listOf("overdue")] as const] : []),
    ],
    action: {
      label: overdue > 0 ? "See what is overdue" : "See what is due today",
      url: listOf(overdue > 0 || today === 0 ? "overdue" : "today"),
    },
    note: "You get this email on mornings on which something is due.",
    noteLink: SWITCH,
  };
}

function ownerless(count: number, most: number): string {
  const some = count >= most ? `More than ${most} leads` : count === 1 ? "1 lead" : `${count} leads`;
  return `${some} without an owner ${count === 1 ? "is" : "are"} due too: give ${count === 1 ? "it" : "them"} to somebody.`;
}

function listOf(follow_up: "overdue" | "today"): string {
  return `${config.siteUrl}/leads?follow_up=${follow_up}`;
}

function titleOf({ title }: Remembered): string {
  return personName(title) ?? businessName(title) ?? "a lead";
}

function addressOf({ path }: Remembered): string {
  return `${config.siteUrl}${path}`;
}

function factOf(one: Remembered, timezone: string): Fact {
  const step = phrase(one.text);
  return [momentOf(one.at, timezone), [titleOf(one), step].filter(Boolean).join(": "), addressOf(one)];
}

function momentOf(at: string, timeZone: string): string {
  const parts = { day: "numeric", month: "short", hour: "numeric", minute: "2-digit", timeZone } as const;
  return new Intl.DateTimeFormat("en-IN", parts).format(new Date(at));
}

function dayOf(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-IN", { dateStyle: "full", timeZone }).format(new Date(at));
}
