import * as Users from "../access/users/user-list";
import * as Audit from "../audit/audit";
import { readAll } from "../kernel/store";
import * as Plan from "../plans/plan";
import * as Counters from "../statistics/counter";

export interface Usage {
  users: number;
  leads: number;
  plan: string;
  /** Latest audit entry; null if older than the retention period. */
  last_activity_at: string | null;
}

export async function read(): Promise<Usage> {
  const [users, last_activity_at, [subscription, counter]] = await Promise.all([
    Users.list(),
    Audit.newestAt(),
    readAll(Plan.readStored(), Counters.readTotal()),
  ]);
  return { users: users.length, leads: counter, plan: subscription.content.plan_id, last_activity_at };
}
