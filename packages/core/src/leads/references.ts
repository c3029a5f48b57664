import { unauthenticated } from "../access/sessions/token";
import * as User from "../access/users/user";
import * as Product from "../catalogue/product";
import { useActor, useActorId } from "../kernel/actor";
import { forbidden, invalid } from "../kernel/error";
import type { Read } from "../kernel/store";
import { can } from "../permissions/actor";
import * as LeadSource from "../pipeline/source";
import * as PipelineStatus from "../pipeline/status";

/** The other things of the tenant that an input names. */
export interface References {
  status_id?: string | null;
  source_id?: string | null;
  owner_id?: string | null;
}

/** What must be known about them, to be read in one call with whatever they are written to. */
export interface Known {
  pipeline: PipelineStatus.Pipeline;
  sources: LeadSource.Sources;
  owner: User.StoredUser | undefined;
}

const NOBODY = "none"; // an id that nobody has: the place of an owner where none is named

/** The reads behind `Known`, in the order of its fields. */
export function readsFor(
  input: References,
): [Read<PipelineStatus.Pipeline>, Read<LeadSource.Sources>, Read<User.StoredUser | undefined>] {
  return [PipelineStatus.read(), LeadSource.read(), User.read(input.owner_id ?? NOBODY)];
}

/** The reads of the products that an input names, beyond what `Known` takes: none where it names none. */
export function readsForProducts(ids: readonly string[] = []): Read<Product.StoredProduct | undefined>[] {
  return [...new Set(ids)].map(Product.read);
}

/** Throws 400 naming the field that names nothing of this tenant's; 401 where that is the caller, disabled meanwhile. */
export function assertKnown(input: References, { sources, owner }: Known): void {
  if (input.source_id) LeadSource.assertUsable(sources, input.source_id);
  if (!input.owner_id || owner?.status === "active") return;
  throw input.owner_id === useActorId() ? unauthenticated() : invalid("owner_id", "Owner not found");
}

/** Throws 403 where the caller gives a lead to somebody else without the right to assign. */
export function assertMayAssign(ownerId: string | null | undefined): void {
  const actor = useActor();
  const isOwn = actor.type === "user" && ownerId === actor.user_id;
  if (ownerId !== undefined && !isOwn && !can("can_assign_leads")) throw forbidden();
}
