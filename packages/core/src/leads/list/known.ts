import * as User from "../../access/users/user";
import * as Product from "../../catalogue/product";
import { invalid } from "../../kernel/error";
import { readAll } from "../../kernel/store";
import { NO_OWNER } from "../../permissions/rules";
import * as LeadSource from "../../pipeline/source";
import * as PipelineStatus from "../../pipeline/status";
import { type Filters, valuesOf } from "./filter";
import { ownTests } from "./own";
import { NO_SOURCE } from "./rules";

/** Throws 400 for unknown ids in a query that is stored: 1 BatchGetItem. */
export async function assertNamesKnown(filters: Filters): Promise<void> {
  const { owner_id = NO_OWNER } = filters;
  const products = valuesOf(filters.product_id) ?? [];
  const [pipeline, { sources }, owner, ...found] = await readAll(
    PipelineStatus.read(),
    LeadSource.read(),
    User.read(owner_id),
    ...products.map(Product.read),
  );
  ownTests(filters, pipeline, { prefix: "query." });
  const known = new Set<string>([NO_SOURCE, ...sources.map(({ id }) => id)]);
  const statuses = new Set(pipeline.statuses.map(({ id }) => id));
  for (const field of ["status_id", "furthest_status_id"] as const)
    if (valuesOf(filters[field])?.some((id) => !statuses.has(id)))
      throw invalid(`query.${field}`, "Status not found");
  if (valuesOf(filters.source_id)?.some((id) => !known.has(id)))
    throw invalid("query.source_id", "Source not found");
  if (owner_id !== NO_OWNER && !owner) throw invalid("query.owner_id", "Owner not found");
  if (found.some((product) => !product)) throw invalid("query.product_id", "Product not found");
}
