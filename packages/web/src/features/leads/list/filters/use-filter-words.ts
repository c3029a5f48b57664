import { NO_OWNER } from "@leadlane/core/permissions/rules";
import { useProducts } from "../../../../data/catalogue";
import type { LeadFilter } from "../../../../data/leads/list-query";
import { useCurrency } from "../../../../data/me";
import { useWorkspace } from "../../../../lib/session/workspace";
import { useLeadNames } from "../../lead-names";
import { type FilterWords, filterWords } from "./filter-words";

export function useFilterWords(filter: LeadFilter): FilterWords[] {
  const names = useLeadNames();
  const { code } = useCurrency();
  const { timeZone } = useWorkspace();
  const products = useProducts(filter.product_id !== undefined).data ?? [];
  return filterWords(filter, {
    status: (id) => names.status(id)?.name ?? null,
    owner: (id) => names.ownerLabel(id === NO_OWNER ? null : id) ?? "an unknown user",
    source: (id) => names.source(id),
    product: (id) => products.find((product) => product.id === id)?.name ?? null,
    currency: code,
    timeZone,
  });
}
