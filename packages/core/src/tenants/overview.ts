import * as Users from "../access/users/user-list";
import * as Audit from "../audit/audit";
import { readAll } from "../kernel/store";
import * as Plan from "../plans/plan";
import * as Counters from "../statistics/counter";

export interface Usage {
  users: number; // disabled ones too
  leads: number; // active ones: neither archived nor deleted
  plan: string;
  /** When somebody last changed something or signed in; null where that is longer ago than the audit is kept. */
  last_activity_at: string | null;
}

/** What the current tenant uses: 2 Queries and 1 BatchGetItem. */
export async function read(): Promise<Usage> {
  const [users, last_activity_at, [subscription, counter]] = await Promise.all([
    Users.list(),
    Audit.newestAt(),
    readAll(Plan.readStored(), Counters.readTotal()),
  ]);
  return { users: users.length, leads: counter, plan: subscription.content.plan_id, last_activity_at };
}
