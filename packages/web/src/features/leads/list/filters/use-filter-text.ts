import { NO_OWNER } from "@leadlane/core/permissions/rules";
import { useProducts } from "../../../../data/catalogue";
import type { LeadFilter } from "../../../../data/leads/list-query";
import { useCurrency } from "../../../../data/me";
import { useListedFields } from "../../../../data/own-fields";
import { useWorkspace } from "../../../../lib/session/workspace";
import { useLeadNames } from "../../lead-names";
import { describeFilter, type FilterText } from "./filter-text";

export function useFilterText(filter: LeadFilter): FilterText[] {
  const names = useLeadNames();
  const { code } = useCurrency();
  const { timeZone } = useWorkspace();
  const products = useProducts(filter.product_id !== undefined).data ?? [];
  return describeFilter(filter, {
    status: (id) => names.status(id)?.name ?? null,
    owner: (id) => names.ownerLabel(id === NO_OWNER ? null : id) ?? "an unknown user",
    source: (id) => names.source(id),
    product: (id) => products.find((product) => product.id === id)?.name ?? null,
    currency: code,
    timeZone,
    ownFields: useListedFields(),
  });
}
