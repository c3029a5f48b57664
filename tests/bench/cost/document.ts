import type { Measured } from "./measure";
import {
  type Bill,
  bill,
  DAY,
  FIXED,
  HOURS,
  idleBill,
  MONTHS_KEPT,
  PING_SECONDS,
  REQUESTS,
  SEE_ALL,
  SOCKETS,
  total,
  WORKING_DAYS,
} from "./model";
import { replaceWritten, toTable } from "./written";

const SIZES = [5, 50, 500, 2000];
const IDLE_LEADS = 1000; // of a business that has gone quiet

/** The document with its numbers written anew between the marks. */
export function rewrite(document: string, measured: Measured): string {
  return replaceWritten(document, [usage(measured), bills(measured), fixed(), idle(measured)].join("\n\n"));
}

function usage({ requests, push, further, connection, leadBytes, tenantBytes }: Measured): string {
  const row = (name: string, { reads, writes, bytes }: Measured["push"], times: string) => [
    name,
    round(reads),
    round(writes),
    String(bytes),
    times,
  ];
  const table = toTable([
    ["action", "read units", "write units", "bytes of the answer", "a user's working day"],
    ...REQUESTS.map((name) => row(name, requests[name], String(DAY[name]))),
    row("connection", connection, String(SOCKETS)),
    row("push", push, "with each change"),
  ]);
  return [
    table,
    "",
    `The search index of a new lead: ${requests.create.search} write units; of a move: ${requests.move.search}.`,
    "",
    `Each further listener of a change takes ${further.reads.toFixed(3)} read units and a message. A month has ${WORKING_DAYS} working days with a tab open for ${HOURS} hours, which pings every ${PING_SECONDS} seconds. A lead with its timeline, look-ups and audit takes ${leadBytes} bytes in table and indexes, an empty business ${tenantBytes}; leads of ${MONTHS_KEPT} months are kept. ${SEE_ALL * 100} % of the users see every lead.`,
  ].join("\n");
}

function bills(measured: Measured): string {
  const all = SIZES.map((users) => bill(measured, users));
  const [first] = all;
  const terms = Object.keys(first ?? {}) as (keyof Bill)[]; // the keys of a bill are its terms
  const row = (title: string, of: (one: Bill) => number) => [title, ...all.map((one) => dollars(of(one)))];
  return toTable([
    ["US dollars a month", ...SIZES.map((users) => `${users} users`)],
    ...terms.map((term) => row(term, (one) => one[term])),
    row("**together**", total),
    ["a user", ...all.map((one, position) => dollars(total(one) / (SIZES[position] ?? 1)))],
  ]);
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
