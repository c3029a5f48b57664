import * as User from "../access/users/user";
import * as ApiKey from "../api-keys/api-key";
import * as Category from "../catalogue/category";
import * as Product from "../catalogue/product";
import { type Read, readAll } from "../kernel/store";
import * as Lead from "../leads/lead";
import * as LeadSource from "../pipeline/source";
import * as PipelineStatus from "../pipeline/status";
import type { Draft } from "./audit";

export interface Names {
  of(field: string, id: string): string | undefined;
}

const USER_FIELDS = new Set(["actor_id", "owner_id", "rm_id"]);
const REFERENCES = new Set(["lead_id", "status_id", "source_id", "category_id", "product_ids"]);

export async function loadNames(drafts: readonly Draft[]): Promise<Names> {
  const mentions = drafts.flatMap(mentionsOf);
  const idsIn = (isWanted: (field: string) => boolean) => [
    ...new Set(mentions.flatMap(([field, id]) => (isWanted(field) ? [id] : []))),
  ];
  const has = (field: string) => mentions.some(([name]) => name === field);
  const nothing: Read<never>[] = [];
  const [people, leads] = [idsIn((field) => USER_FIELDS.has(field)), idsIn((field) => field === "lead_id")];
  const [categories, products] = [
    idsIn((field) => field === "category_id"),
    idsIn((field) => field === "product_ids"),
  ];
  const reads = [
    ...people.map((id) => named(User.read(id))),
    ...leads.map((id) => named(Lead.read(id))),
    ...categories.map((id) => named(Category.read(id))),
    ...products.map((id) => named(Product.read(id))),
    ...(has("status_id") ? [listed(PipelineStatus.read(), ({ statuses }) => statuses)] : nothing),
    ...(has("source_id") ? [listed(LeadSource.read(), ({ sources }) => sources)] : nothing),
  ];
  const found = new Map((await readAll(...reads)).flat().map(({ id, name }) => [id, name]));
  const keyNames = await ApiKey.namesOf(people.filter((id) => !found.has(id)));
  for (const [id, name] of keyNames) found.set(id, name);
  return { of: (field, id) => (isReference(field) ? found.get(id) : undefined) };
}

interface Named {
  id: string;
  name: string;
}

function named(read: Read<Named | undefined>): Read<Named[]> {
  return { key: read.key, parse: (item) => [read.parse(item) ?? []].flat() };
}

function listed<T>(read: Read<T>, elements: (document: T) => Named[]): Read<Named[]> {
  return { key: read.key, parse: (item) => elements(read.parse(item)) };
}

function isReference(field: string): boolean {
  return USER_FIELDS.has(field) || REFERENCES.has(field);
}

function mentionsOf({ actor_id, subject_type, lead_id, changes }: Draft): [field: string, id: string][] {
  const all: [string, unknown][] = [
    ["actor_id", actor_id],
    ["lead_id", subject_type === "activity" ? lead_id : null], // a lead's own name is already in its draft
    ...changes.flatMap(({ field, from, to }) =>
      [from, to].flat().map((value): [string, unknown] => [field, value]),
    ),
  ];
  return all.flatMap(([field, id]): [string, string][] =>
    isReference(field) && typeof id === "string" ? [[field, id]] : [],
  );
}
