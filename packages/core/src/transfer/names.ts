import * as UserList from "../access/users/user-list";
import * as Product from "../catalogue/product";
import { wallTime } from "../kernel/day";
import { readAll } from "../kernel/store";
import { type FieldName, fieldOf } from "../leads/fields";
import { kindOf } from "../leads/kinds";
import type { StoredLead } from "../leads/stored";
import { useUser } from "../permissions/actor";
import * as LeadSource from "../pipeline/source";
import * as PipelineStatus from "../pipeline/status";
import { fromStored } from "../preferences/currency";
import { currencyDigits } from "../preferences/rules";
import { writeList } from "./reading/cells";

export type Names = Record<"statuses" | "sources" | "owners" | "products", ReadonlyMap<string, string>>;

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

/** A field as text that an import can read back. */
export function textOf(name: FieldName, lead: StoredLead, names: Names): string {
  const field = fieldOf(name);
  const { [name]: value } = lead;
  if (value === null) return "";
  if (value === false) return "";
  const { timezone } = useUser();
  // The value is of this kind.
  return kindOf(field).format(value as never, {
    amount: toAmount,
    moment: (moment) => toTime(moment, timezone),
    list: writeList,
    name: (id) => (field.refersTo && names[field.refersTo].get(id)) || "",
  });
}

export function toAmount(value: number | null): string {
  if (value === null) return "";
  const { currency_code } = useUser();
  const digits = currencyDigits(currency_code);
  return (fromStored(value, currency_code) / 10 ** digits).toFixed(digits);
}

/** A time in the business time zone: `2026-11-21 15:30`. */
export function toTime(moment: string | null, timeZone: string): string {
  if (moment === null) return "";
  return new Date(wallTime(Date.parse(moment), timeZone)).toISOString().slice(0, 16).replace("T", " ");
}
