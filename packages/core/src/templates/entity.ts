import { type Change, changeCollection } from "../kernel/collection";
import { defineEntity } from "../kernel/define-entity";
import * as Table from "../kernel/table/client";
import { tenantScope } from "../kernel/table/key";
import type { Template } from "./schema";

export interface StoredTemplate extends Omit<Template, "tenant_id"> {
  rev: number;
}

function partition(): string {
  return tenantScope("TEMPLATES");
}

const templates = defineEntity<StoredTemplate>({
  name: "template",
  key: ({ id }) => ({ pk: partition(), sk: `TEMPLATE#${id}` }),
});
export const { parse, read, save, remove } = templates;

export async function list(): Promise<StoredTemplate[]> {
  return templates.parseAll(await Table.queryAll({ partition: partition() }));
}

export function change<Result>(next: Change<StoredTemplate[], Result>): Promise<Result> {
  const ledger = { pk: partition(), sk: "TEMPLATES", entity: "templates" };
  return changeCollection(ledger, templates.parseAll, next);
}
