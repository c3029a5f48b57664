import * as Parts from "../../jobs/part-entity";
import { timestamp } from "../../kernel/clock";
import { AppError, conflict } from "../../kernel/error";
import { asPart, commit, readAll, retryOnConflict } from "../../kernel/store";
import { release } from "../../plans/quota";
import { enterSome } from "../activity-entity";
import { assertVisible, type Plan, plan } from "../change";
import * as Entity from "../entity";
import * as Lookup from "../lookup-entity";
import { CHANGED_SINCE_TEXT } from "../rules";

/** Takes back what one part of an import has done: new leads go into the trash, others get what they had. What has changed since stays. */
export async function undoRows(part: Parts.Part): Promise<Parts.Result[]> {
  const done = part.results.filter(({ version }) => version !== undefined);
  const { results, removed } = await asPart(() =>
    retryOnConflict(async () => {
      const leads = await readAll(...done.map(({ id }) => Entity.read(id)));
      const plans: Plan[] = [];
      const told = new Map<number | undefined, Parts.Result>();
      let removed = 0;
      for (const [at, result] of done.entries()) {
        try {
          const lead = assertVisible(leads[at]);
          assertUnchanged(lead, result);
          const isNew = result.action === "create";
          const after = isNew ? { ...lead, deleted_at: timestamp() } : { ...lead, ...result.previous };
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
      const writes = Lookup.together(plans.flatMap((each) => each.writes));
      return commit([...writes, ...entries, kept], { results, removed });
    }),
  );
  if (removed > 0) await release(removed);
  return results;
}

/** A new lead on which somebody has logged something is somebody's work already. */
function assertUnchanged(lead: Entity.StoredLead, { version, action }: Parts.Result): void {
  const isTouched = action === "create" && lead.last_activity_at !== lead.created_at;
  if (lead.version !== version || isTouched) throw conflict(CHANGED_SINCE_TEXT);
}
