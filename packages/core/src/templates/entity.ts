import { defineEntity } from "../kernel/define-entity";
import { commit, retryOnConflict, stamp } from "../kernel/store";
import * as Table from "../kernel/table/client";
import { tenantScope } from "../kernel/table/key";
import { absent, put, unchanged, type Write } from "../kernel/table/write";
import type { Template } from "./schema";

export interface StoredTemplate extends Omit<Template, "tenant_id"> {
  rev: number;
}

const LEDGER = "TEMPLATES";

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

/** Every change is conditional on the ledger's `rev`, so limits and unique names hold. */
export function change<Answer>(
  next: (templates: StoredTemplate[]) => { write: Write; answer: Answer },
): Promise<Answer> {
  return retryOnConflict(async () => {
    const items = await Table.queryAll({ partition: partition() });
    const ledger = items.find(({ sk }) => sk === LEDGER);
    const rev = Number(ledger?.rev ?? 0);
    const { write, answer } = next(templates.parseAll(items));
    const entry = { pk: partition(), sk: LEDGER, entity: "templates", rev: rev + 1, ...stamp() };
    return commit([write, put(entry, ledger ? unchanged(rev) : absent)], answer);
  });
}
