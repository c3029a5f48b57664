import type { StoredCustom } from "../../fields/field";
import { commit, readAll, retryOnConflict } from "../../kernel/store";
import * as PipelineStatus from "../../pipeline/status";
import * as Entity from "../entity";
import { listNext, type Position, type Step } from "../row-entity";
import { withCustom } from "./custom";
import type { OptionMerge } from "./definition";

const LEADS_PER_STEP = 50;
const VIEWS: readonly Entity.LeadView[] = ["LEADS", "ARCHIVED", "TRASH", "MERGED"];

/** Updates the rows of the next leads with an own field, and replaces its merged options. Repeatable. */
export async function refitNextLeads(
  key: string,
  merges: readonly OptionMerge[],
  cursor: string | null,
): Promise<Step> {
  const at: Position<Entity.LeadView> = cursor === null ? { view: "LEADS" } : JSON.parse(cursor);
  const { ids, next } = await listNext(VIEWS, at, LEADS_PER_STEP);
  await Promise.all(ids.map((id) => refit(id, key, merges)));
  return { moved: ids.length, cursor: next && JSON.stringify(next) };
}

async function refit(id: string, key: string, merges: readonly OptionMerge[]): Promise<void> {
  await retryOnConflict(async () => {
    const [lead, pipeline] = await readAll(Entity.read(id), PipelineStatus.read());
    if (lead?.custom[key] === undefined) return;
    const after = withCustom(lead, withMerged(lead.custom, key, merges), pipeline);
    if (JSON.stringify(after) !== JSON.stringify(lead)) await commit([Entity.save(after)], null);
  });
}

function withMerged(custom: StoredCustom, key: string, merges: readonly OptionMerge[]): StoredCustom {
  const value = custom[key];
  const toMerged = (one: string) => merges.find(({ from }) => from === one)?.to ?? one;
  if (Array.isArray(value)) return { ...custom, [key]: [...new Set(value.map(toMerged))] };
  return typeof value === "string" ? { ...custom, [key]: toMerged(value) } : custom;
}
