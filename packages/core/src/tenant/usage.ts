import * as Users from "../access/user-list";
import * as Audit from "../audit/audit";
import * as Settings from "../settings";
import * as Counters from "../statistics/counter";
import { readAll } from "../store";

/** What a tenant uses of the product. */
export interface Usage {
  /** Disabled ones too. */
  users: number;
  /** Active ones: neither archived nor deleted. */
  leads: number;
  plan: string;
  /** When somebody last changed something or signed in; null where that is longer ago than the audit is kept. */
  last_activity_at: string | null;
}

/** What the current tenant uses: 2 Queries and 1 BatchGetItem. */
export async function read(): Promise<Usage> {
  const [users, last_activity_at, [subscription, counter]] = await Promise.all([
    Users.list(),
    Audit.newestAt(),
    readAll(Settings.read<{ plan_id: string }>("SUBSCRIPTION"), Counters.readTotal()),
  ]);
  return { users: users.length, leads: counter, plan: subscription.plan_id, last_activity_at };
}
