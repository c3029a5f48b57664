import { countKept } from "../lead/count";
import { readAll } from "../store";
import * as Due from "./due-entity";
import { step } from "./renewal";
import { compare, readLeads } from "./usage";

const PAGE = 50;

/** Enters a tenant: the edge's part. */
type Enter = <T>(tenantId: string, fn: () => Promise<T>) => Promise<T>;

/**
 * Takes every step that is due by `until` (ISO-8601), each in its tenant. One that fails is told to `onFailure` and stays
 * due; the others go on. With nothing due it is 2 Queries, however many tenants there are.
 */
export async function takeSteps(
  until: string,
  enter: Enter,
  onFailure: (tenantId: string, error: unknown) => void,
): Promise<{ done: number; failed: number }> {
  const counts = { done: 0, failed: 0 };
  for (const kind of ["SUBSCRIPTION", "USAGE"] as const) {
    for await (const { at, tenant_id } of dueBy(kind, until)) {
      try {
        await enter(tenant_id, () => STEPS[kind](at));
        counts.done += 1;
      } catch (error) {
        counts.failed += 1;
        onFailure(tenant_id, error);
      }
    }
  }
  return counts;
}

const STEPS: Record<Due.DueKind, (at: string) => Promise<void>> = {
  SUBSCRIPTION: step,
  USAGE: async (at) => {
    const [stored] = await readAll(readLeads());
    await compare(at, stored, countKept);
  },
};

async function* dueBy(kind: Due.DueKind, until: string): AsyncGenerator<Due.Due> {
  let from: Due.Due | undefined;
  do {
    const { due, more }: Awaited<ReturnType<typeof Due.list>> = await Due.list(kind, until, PAGE, from);
    yield* due;
    from = more ? due.at(-1) : undefined;
  } while (from !== undefined);
}
