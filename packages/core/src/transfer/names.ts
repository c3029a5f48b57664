import * as UserList from "../access/users/user-list";
import * as Product from "../catalogue/product";
import { wallTime } from "../kernel/day";
import { readAll } from "../kernel/store";
import type { Field, Kind } from "../leads/field";
import { type FieldName, fieldOf } from "../leads/fields";
import type { StoredLead } from "../leads/lead";
import { useUser } from "../permissions/actor";
import * as LeadSource from "../pipeline/source";
import * as PipelineStatus from "../pipeline/status";
import { fromStored } from "../preferences/currency";
import { currencyDigits } from "../preferences/rules";
import { writeList } from "./reading/cells";

export type Names = Record<"statuses" | "sources" | "owners" | "products", ReadonlyMap<string, string>>;

/** The names of all that a lead refers to. */
export async function readNames(): Promise<Names> {
  const [[pipeline, sources], users, products] = await Promise.all([
    readAll(PipelineStatus.read(), LeadSource.read()),
    UserList.list(),
    Product.list(),
  ]);
  const byId = (things: readonly { id: string; name: string }[]) =>
    new Map(things.map(({ id, name }) => [id, name]));
  return {
    statuses: byId(pipeline.statuses),
    sources: byId(LeadSource.toSources(sources)),
    owners: byId(users),
    products: byId(products),
  };
}

interface Context extends Pick<Field, "refersTo"> {
  names: Names;
  timeZone: string;
}

const named = (id: string, { refersTo, names }: Context) => (refersTo && names[refersTo].get(id)) || "";

/** A field's value as people read it in a file, and as an import reads it back. */
const TEXTS: Record<Kind, (value: never, context: Context) => string> = {
  text: String,
  long_text: String,
  phone: String,
  email: String,
  link: String,
  money: toAmount,
  number: String,
  date: String,
  date_time: (moment: string, { timeZone }) => toTime(moment, timeZone),
  boolean: (is: boolean) => (is ? "Yes" : ""),
  choice: String,
  choices: writeList,
  reference: named,
  references: (ids: string[], context) => writeList(ids.flatMap((id) => named(id, context) || [])),
  tags: writeList,
};

/** What a lead's field says in a file; empty where it has nothing. */
export function textOf(name: FieldName, lead: StoredLead, names: Names): string {
  const { kind, refersTo } = fieldOf(name);
  const { [name]: value } = lead;
  if (value === null) return "";
  // The kind is that of the field.
  return TEXTS[kind](value as never, { refersTo, names, timeZone: useUser().timezone });
}

/** An amount in the currency's major unit, with a point and no groups. */
export function toAmount(value: number | null): string {
  if (value === null) return "";
  const { currency_code } = useUser();
  const digits = currencyDigits(currency_code);
  return (fromStored(value, currency_code) / 10 ** digits).toFixed(digits);
}

/** A moment as clocks of the business show it: `2026-11-21 15:30`. */
export function toTime(moment: string | null, timeZone: string): string {
  if (moment === null) return "";
  return new Date(wallTime(Date.parse(moment), timeZone)).toISOString().slice(0, 16).replace("T", " ");
}
