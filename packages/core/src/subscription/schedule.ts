import { readAll } from "../kernel/store";
import { sumSizes } from "../lead-files/lifecycle";
import { countOutsideTrash } from "../leads/list/usage";
import * as Due from "../plans/due-entity";
import { checkCount, readLeads } from "../plans/quota";
import * as Storage from "../plans/storage";
import { expire } from "../tenants/expiry";
import { step } from "./renewal";

const PAGE = 50;

type Enter = <T>(tenantId: string, fn: () => Promise<T>) => Promise<T>;

export interface Taken {
  done: number;
  failed: number;
  isIncomplete: boolean;
}

/** Until time is up, at least one step. A failed step stays due and is retried after all others. */
export async function takeSteps(
  until: string,
  withTenant: Enter,
  onFailure: (tenantId: string, error: unknown) => void,
  hasTime: () => boolean,
): Promise<Taken> {
  const counts = { done: 0, failed: 0 };
  const place = await Due.readCheckpoint();
  for await (const due of roundFrom(place, until)) {
    try {
      await withTenant(due.tenant_id, () => STEPS[due.kind](due.at));
      counts.done += 1;
    } catch (error) {
      counts.failed += 1;
      onFailure(due.tenant_id, error);
    }
    if (hasTime()) continue;
    await Due.saveCheckpoint(due);
    return { ...counts, isIncomplete: true };
  }
  if (place) await Due.removeCheckpoint();
  return { ...counts, isIncomplete: false };
}

const STEPS: Record<Due.DueKind, (at: string) => Promise<void>> = {
  SUBSCRIPTION: step,
  USAGE: async (at) => {
    const [stored] = await readAll(readLeads());
    await Storage.check(sumSizes);
    await checkCount(at, stored, countOutsideTrash);
  },
  VERIFICATION: expire,
};

/** One round over all pointers, starting after `place`. */
async function* roundFrom(place: Due.Checkpoint | undefined, until: string): AsyncGenerator<Due.Checkpoint> {
  if (!place || place.at > until) {
    for (const kind of Due.DUE_KINDS) yield* dueBy(kind, until);
    return;
  }
  const first = Due.DUE_KINDS.indexOf(place.kind);
  yield* dueBy(place.kind, until, place);
  for (const kind of [...Due.DUE_KINDS.slice(first + 1), ...Due.DUE_KINDS.slice(0, first)])
    yield* dueBy(kind, until);
  yield* dueBy(place.kind, place);
}

async function* dueBy(
  kind: Due.DueKind,
  until: string | Due.Due,
  after?: Due.Due,
): AsyncGenerator<Due.Checkpoint> {
  let from = after;
  do {
    const { due, more }: Awaited<ReturnType<typeof Due.list>> = await Due.list(kind, until, PAGE, from);
    for (const one of due) yield { ...one, kind };
    from = more ? due.at(-1) : undefined;
  } while (from !== undefined);
}
