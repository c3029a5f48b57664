import * as User from "../../access/users/user";
import * as Product from "../../catalogue/product";
import * as Parts from "../../jobs/part-entity";
import { timestamp } from "../../kernel/clock";
import { AppError, conflict } from "../../kernel/error";
import { commit, readAll, retryOnConflict, withoutIdempotency } from "../../kernel/store";
import { assertCan } from "../../permissions/actor";
import { teamOf } from "../../permissions/visibility";
import * as LeadSource from "../../pipeline/source";
import * as PipelineStatus from "../../pipeline/status";
import { release, scheduleComparison } from "../../plans/quota";
import { enterSome } from "../activity-entity";
import { assertVisible, type Plan, plan } from "../change";
import * as Entity from "../entity";
import * as Lookup from "../lookup-entity";
import { assertKnown, type Known } from "../references";
import { CHANGED_SINCE_TEXT } from "../rules";

/** Takes back what one part of an import has done: new leads go into the trash, others get what they had. What has changed since stays. */
export async function undoRows(part: Parts.Part): Promise<Parts.Result[]> {
  const done = part.results.filter(({ version }) => version !== undefined);
  const { results, removed } = await withoutIdempotency(() =>
    retryOnConflict(async () => {
      const leads = await readAll(...done.map(({ id }) => Entity.read(id)));
      const world = await readWorld(done.map(previousOf));
      const plans: Plan[] = [];
      const told = new Map<number | undefined, Parts.Result>();
      let removed = 0;
      for (const [at, result] of done.entries()) {
        try {
          const lead = assertVisible(leads[at]);
          assertUnchanged(lead, result);
          const isNew = result.action === "create";
          const after = isNew
            ? { ...lead, deleted_at: timestamp() }
            : asBefore(lead, previousOf(result), world);
          plans.push(plan(lead, after, isNew ? "deleted" : undefined));
          if (isNew) removed += 1;
          told.set(result.row, { ...result, undone: true });
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          told.set(result.row, { ...result, undone: false, message: error.message });
        }
      }
      const results = part.results.map((result) => told.get(result.row) ?? result);
      const entries = enterSome(plans.flatMap(({ entry }) => entry ?? []));
      const kept = Parts.put({ ...part, state: "undone", results }, "done");
      const writes = Lookup.mergeWrites(plans.flatMap((each) => each.writes));
      const compared = removed > 0 ? [scheduleComparison()] : [];
      return commit([...writes, ...entries, kept, ...compared], { results, removed });
    }),
  );
  if (removed > 0) await release(removed);
  return results;
}

type Previous = Partial<Entity.StoredLead>;

function previousOf({ previous }: Parts.Result): Previous {
  // Kept as `plan.ts` gave it, of a lead.
  return previous ?? {};
}

type World = (ownerId: string | null | undefined) => Known & { products: ReadonlySet<string> };

/** What there is by now of all that some leads had: 1 BatchGetItem. */
async function readWorld(all: readonly Previous[]): Promise<World> {
  const owners = [...new Set(all.flatMap(({ owner_id }) => owner_id ?? []))];
  const products = [...new Set(all.flatMap(({ product_ids = [] }) => product_ids))];
  const [pipeline, sources, ...others] = await readAll(
    PipelineStatus.read(),
    LeadSource.read(),
    ...owners.map(User.read),
    ...products.map(Product.read),
  );
  // They stand in the order of their reads.
  const users = new Map(owners.map((id, at) => [id, others[at] as User.StoredUser | undefined]));
  const there = new Set(others.slice(owners.length).flatMap((product) => product?.id ?? []));
  return (ownerId) => ({ pipeline, sources, owner: users.get(ownerId ?? ""), products: there });
}

/** The lead with what it had. Throws 400, 403, 409 where that is not to be had any more. */
function asBefore(lead: Entity.StoredLead, previous: Previous, world: World): Entity.StoredLead {
  const { owner_id, status_id, source_id, product_ids } = previous;
  const known = world(owner_id);
  assertKnown({ owner_id, source_id }, known);
  if (owner_id !== undefined) assertCan("can_assign_leads");
  if (status_id !== undefined) {
    const { type } = PipelineStatus.pick(known.pipeline, status_id);
    if (type !== (previous.status_type ?? lead.status_type)) throw conflict(CHANGED_SINCE_TEXT);
  }
  return {
    ...lead,
    ...previous,
    ...(owner_id !== undefined && teamOf(known.owner)),
    ...(product_ids && {
      product_ids: product_ids.filter((id) => lead.product_ids.includes(id) || known.products.has(id)),
    }),
  };
}

/** A new lead on which somebody has logged something is somebody's work already. */
function assertUnchanged(lead: Entity.StoredLead, { version, action }: Parts.Result): void {
  const isTouched = action === "create" && lead.last_activity_at > lead.updated_at;
  if (lead.version !== version || isTouched) throw conflict(CHANGED_SINCE_TEXT);
}
