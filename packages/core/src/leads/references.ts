import { unauthenticated } from "../access/sessions/token";
import * as User from "../access/users/user";
import * as Product from "../catalogue/product";
import { forbidden, invalid } from "../kernel/error";
import { type Read, readAll, readByIds } from "../kernel/store";
import { can, useOwnId } from "../permissions/actor";
import * as LeadSource from "../pipeline/source";
import * as PipelineStatus from "../pipeline/status";

export interface References {
  status_id?: string | null;
  source_id?: string | null;
  owner_id?: string | null;
}

export interface Known {
  pipeline: PipelineStatus.Pipeline;
  sources: LeadSource.Sources;
  owner: User.StoredUser | undefined;
}

const NO_ID = "none";

export function readsFor(
  input: References,
): [Read<PipelineStatus.Pipeline>, Read<LeadSource.Sources>, Read<User.StoredUser | undefined>] {
  return [PipelineStatus.read(), LeadSource.read(), User.read(input.owner_id ?? NO_ID)];
}

export function readsForProducts(ids: readonly string[] = []): Read<Product.StoredProduct | undefined>[] {
  return [...new Set(ids)].map(Product.read);
}

/** Throws 400 naming the field with an unknown id; 401 if it is the id of the disabled caller. */
export function assertKnown(input: References, { sources, owner }: Known): void {
  if (input.source_id) LeadSource.assertUsable(sources, input.source_id);
  if (!input.owner_id || owner?.status === "active") return;
  throw input.owner_id === useOwnId() ? unauthenticated() : invalid("owner_id", "Owner not found");
}

/** Throws 403 if the caller names another owner without the right to assign. */
export function assertMayAssign(ownerId: string | null | undefined): void {
  const isOwn = ownerId !== null && ownerId === useOwnId();
  if (ownerId !== undefined && !isOwn && !can("can_assign_leads")) throw forbidden();
}

export interface ReferenceData extends Pick<Known, "pipeline" | "sources"> {
  owners: ReadonlyMap<string, User.StoredUser>;
  products: ReadonlyMap<string, Product.StoredProduct>;
}

export async function readReferences(
  ownerIds: Iterable<string | null | undefined>,
  productIds: Iterable<string> = [],
): Promise<ReferenceData> {
  const [[pipeline, sources], owners, products] = await Promise.all([
    readAll(PipelineStatus.read(), LeadSource.read()),
    readByIds(ownerIds, User.read),
    readByIds(productIds, Product.read),
  ]);
  return { pipeline, sources, owners, products };
}

export function knownFor(ownerId: string | null | undefined, data: ReferenceData): Known {
  return { pipeline: data.pipeline, sources: data.sources, owner: data.owners.get(ownerId ?? NO_ID) };
}
