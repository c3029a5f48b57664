import * as UserList from "../access/users/user-list";
import * as Product from "../catalogue/product";
import { fieldsOf, type StoredField } from "../fields/field";
import { customName } from "../fields/rules";
import { wallTime } from "../kernel/day";
import { readAll } from "../kernel/store";
import { type FieldName, fieldOf } from "../leads/fields";
import { kindOf } from "../leads/kinds";
import { textOfOwn } from "../leads/own/text";
import type { StoredLead } from "../leads/stored";
import { useUser } from "../permissions/actor";
import * as LeadSource from "../pipeline/source";
import * as PipelineStatus from "../pipeline/status";
import { fromStored } from "../preferences/currency";
import { currencyDigits } from "../preferences/rules";
import { writeList } from "./reading/cells";

export interface Names
  extends Record<"statuses" | "sources" | "owners" | "products", ReadonlyMap<string, string>> {
  fields: ReadonlyMap<string, StoredField>; // by name, retired ones too
}

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
    fields: new Map(fieldsOf(pipeline).map((field) => [customName(field.key), field])),
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

/** An own field as text that an import can read back; empty for an unknown field. */
export function ownTextOf(name: string, { custom }: Pick<StoredLead, "custom">, { fields }: Names): string {
  const field = fields.get(name);
  return field ? textOfOwn(field, custom[field.key], { amount: toAmount, list: writeList }) : "";
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
