import * as UserList from "../access/users/user-list";
import * as Product from "../catalogue/product";
import { wallTime } from "../kernel/day";
import { readAll } from "../kernel/store";
import type { StoredLead } from "../leads/lead";
import { useUser } from "../permissions/actor";
import * as LeadSource from "../pipeline/source";
import * as PipelineStatus from "../pipeline/status";
import { fromStored } from "../preferences/currency";
import { currencyDigits } from "../preferences/rules";
import { writeList } from "./reading/cells";
import type { ImportField } from "./rules";

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

/** A lead's fields as people read them, and as an import reads them back. */
export function textsOf(lead: StoredLead, names: Names): Record<ImportField, string> {
  const { timezone } = useUser();
  const products = lead.product_ids.flatMap((id) => names.products.get(id) ?? []);
  return {
    name: lead.name,
    phone: lead.phone ?? "",
    email: lead.email ?? "",
    company: lead.company ?? "",
    status_id: names.statuses.get(lead.status_id) ?? "",
    source_id: names.sources.get(lead.source_id ?? "") ?? "",
    owner_id: names.owners.get(lead.owner_id ?? "") ?? "",
    value: toAmount(lead.value),
    products: writeList(products),
    tags: writeList(lead.tags),
    city: lead.city ?? "",
    state: lead.state ?? "",
    country: lead.country ?? "",
    follow_up_at: toTime(lead.follow_up_at, timezone),
    next_step: lead.next_step ?? "",
    lost_reason: lead.lost_reason ?? "",
    note: "",
    archived: lead.archived ? "Yes" : "",
    created_at: toTime(lead.created_at, timezone),
    closed_at: toTime(lead.closed_at, timezone),
    last_contacted_at: toTime(lead.last_activity_at, timezone),
  };
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
