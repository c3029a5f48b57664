import { ACTIONS, type Measured } from "./measure";
import {
  type Bill,
  bill,
  DAY,
  FIXED,
  HOURS,
  idleBill,
  MONTHS_KEPT,
  SEE_ALL,
  total,
  WORKING_DAYS,
} from "./model";

const BEGIN = "<!-- written by npm run cost -->";
const END = "<!-- end -->";
const SIZES = [5, 50, 500];
const IDLE_LEADS = 1000; // of a business that has gone quiet

/** The document with its numbers written anew between the marks. */
export function rewrite(document: string, measured: Measured): string {
  const [before, rest = ""] = document.split(BEGIN);
  const after = rest.split(END)[1] ?? "";
  return `${before}${BEGIN}\n\n${numbers(measured)}\n\n${END}${after}`;
}

/** The numbers that a document gives, in their order. */
export function numbersIn(document: string): number[] {
  const written = document.split(BEGIN)[1]?.split(END)[0] ?? "";
  return [...written.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([text]) => Number(text.replaceAll(",", "")));
}

function numbers(measured: Measured): string {
  return [usage(measured), bills(measured), fixed(), idle(measured)].join("\n\n");
}

function usage({ actions, leadBytes, tenantBytes }: Measured): string {
  const rows = ACTIONS.map((name) => {
    const { reads, writes, bytes } = actions[name];
    const times = name === "push" ? "with each change" : String(DAY[name]);
    return `| ${name} | ${round(reads)} | ${round(writes)} | ${bytes} | ${times} |`;
  });
  return [
    "| action | read units | write units | bytes of the answer | a user's working day |",
    "|---|---|---|---|---|",
    ...rows,
    "",
    `A month has ${WORKING_DAYS} working days with a tab open for ${HOURS} hours. A lead with its timeline, look-ups and audit takes ${leadBytes} bytes in table and indexes, an empty business ${tenantBytes}; leads of ${MONTHS_KEPT} months are kept. ${SEE_ALL * 100} % of the users see every lead.`,
  ].join("\n");
}

function bills(measured: Measured): string {
  const all = SIZES.map((users) => bill(measured, users));
  const [first] = all;
  const terms = Object.keys(first ?? {}) as (keyof Bill)[]; // the keys of a bill are its terms
  const row = (title: string, of: (one: Bill) => number) =>
    `| ${title} | ${all.map((one) => dollars(of(one))).join(" | ")} |`;
  return [
    `| US dollars a month | ${SIZES.map((users) => `${users} users`).join(" | ")} |`,
    `|---|${SIZES.map(() => "---|").join("")}`,
    ...terms.map((term) => row(term, (one) => one[term])),
    row("**together**", total),
    `| a user | ${all.map((one, position) => dollars(total(one) / (SIZES[position] ?? 1))).join(" | ")} |`,
  ].join("\n");
}

function fixed(): string {
  const sum = FIXED.reduce((all, one) => all + one.dollars, 0);
  const parts = FIXED.map(({ what, dollars: amount }) => `${what} $${amount.toFixed(2)}`).join(", ");
  return `The platform itself, whoever uses it: $${sum.toFixed(2)} a month (${parts}).`;
}

function idle(measured: Measured): string {
  return `A business that nobody signs in to costs what its ${IDLE_LEADS} leads take up: $${idleBill(measured, IDLE_LEADS).toFixed(4)} a month.`;
}

function round(units: number): string {
  return String(Math.round(units * 10) / 10);
}

function dollars(amount: number): string {
  return amount.toFixed(amount < 1 ? 3 : 2);
}
