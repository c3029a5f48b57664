import type { Custom } from "@leadlane/core/fields/schema";
import type { LeadDetail } from "@leadlane/core/leads/schema";
import { formatPrice, type PlaceholderValues, placeholderValues } from "@leadlane/core/templates/rules";
import type { CreateTemplate, Template, UpdateTemplate } from "@leadlane/core/templates/schema";
import { useCallback, useEffect } from "react";
import { addressOf } from "../lib/api/address";
import { api } from "../lib/api/api";
import { setHasTemplates } from "../lib/contact/lead-sheets";
import { useWorkspace } from "../lib/session/workspace";
import { useApiQuery } from "./api-query";
import { useCaches } from "./cache";
import { useProducts } from "./catalogue";
import { useColleague } from "./names";
import { type NamedOwnField, useNamedFields } from "./own-fields";

const templatesKey = addressOf("/templates");

/** Also sets `useHasTemplates`. */
export function useTemplates() {
  const query = useApiQuery(templatesKey);
  const { data } = query;
  useEffect(() => {
    if (data) setHasTemplates(data.some(({ channel }) => channel === "whatsapp"));
  }, [data]);
  return query;
}

export function useTemplatesReload(): () => Promise<unknown> {
  const { mutate } = useCaches();
  return useCallback(() => mutate(templatesKey), [mutate]);
}

export function createTemplate(input: CreateTemplate, idempotencyKey: string): Promise<Template> {
  return api.post("/templates", { body: input, idempotencyKey });
}

export function updateTemplate({ id }: Template, input: UpdateTemplate): Promise<Template> {
  return api.put("/templates/:id", { params: { id }, body: input });
}

export function removeTemplate({ id }: Template): Promise<unknown> {
  return api.delete("/templates/:id", { params: { id } });
}

/** Values of the placeholders for a lead; null while they load. */
export function useTemplateValues(
  lead: LeadDetail | undefined,
): (language: string) => PlaceholderValues | null {
  const { name: business, currency, timeZone } = useWorkspace();
  const nameOf = useColleague();
  const fields = useNamedFields();
  const productIds = lead?.product_ids ?? [];
  const { data: catalogue } = useProducts(productIds.length > 0);
  return (language) => {
    if (!lead || (productIds.length > 0 && !catalogue)) return null;
    const products = productIds.flatMap((id) => catalogue?.find((product) => product.id === id) ?? []);
    const owner = lead.owner_id ? (nameOf(lead.owner_id)?.name ?? null) : null;
    const own = fields.map((field) => [field.key, ownFieldText(field, lead.custom, currency)]);
    return {
      ...Object.fromEntries(own),
      ...placeholderValues({ lead, products, owner, business, currency, timeZone, language }),
    };
  };
}

/** A value as text in a message; null if empty. */
function ownFieldText(
  { key, field: { kind, optionLabels = {} } }: NamedOwnField,
  custom: Custom,
  currency: string,
): string | null {
  const { [key]: value } = custom;
  if (value === undefined) return null;
  if (kind === "money") return formatPrice(Number(value), currency);
  if (kind === "boolean") return value === true ? "Yes" : "No";
  return [value]
    .flat()
    .map((each) => optionLabels[String(each)] ?? String(each))
    .join(", ");
}
