import * as User from "../access/users/user";
import { useTenant } from "../kernel/actor";
import { readAll } from "../kernel/store";
import * as Preferences from "../preferences/preferences";
import * as Connection from "../realtime/connection";
import type { AddressedPush } from "../realtime/delivery";
import type { Business } from "./lead-pushes";
import type { PushRule } from "./push";

export interface PushPlan {
  urgent: readonly AddressedPush[];
  others: readonly AddressedPush[];
  ended: readonly string[];
}

const NOTHING: PushPlan = { urgent: [], others: [], ended: [] };
const MAX_QUERIES_BY_USER = 40; // users; above that, one query for all connections is cheaper

/** Queries only users who see all leads, owners and managers. Ended sessions only get urgent pushes. */
export async function planPushes(rules: readonly PushRule[]): Promise<PushPlan> {
  if (rules.length === 0) return NOTHING;
  // The check is eventually consistent, and ended sessions must not be missed.
  if (!rules.some(({ ends }) => ends) && !(await Connection.hasConnections())) return NOTHING;
  const owners = new Set(rules.flatMap((rule) => rule.owners ?? []));
  const isOfLeads = rules.some((rule) => rule.owners !== undefined);
  const business = isOfLeads ? await loadBusiness([...owners]) : undefined;
  const connections = await findConnections(rules, owners, business);
  if (connections.length === 0) return NOTHING;
  const tenant_id = useTenant();
  const addressed = (matching: readonly PushRule[], to: readonly Connection.Connection[]): AddressedPush[] =>
    to.flatMap((connection) => {
      const pushes = matching.map((rule) => rule.pushTo(connection, business));
      const distinct = new Set(pushes.filter((push) => push !== null));
      return [...distinct].map((push) => ({ tenant_id, connection, push }));
    });
  const isEnded = (connection: Connection.Connection) => rules.some(({ ends }) => ends?.(connection));
  const ended = connections.filter(isEnded);
  return {
    urgent: addressed(
      rules.filter(({ isUrgent }) => isUrgent),
      connections,
    ),
    others: addressed(
      rules.filter(({ isUrgent }) => !isUrgent),
      connections.filter((connection) => !ended.includes(connection)),
    ),
    ended: ended.map(({ connection_id }) => connection_id),
  };
}

async function loadBusiness(owners: readonly string[]): Promise<Business> {
  const [first, ...others] = owners;
  if (first === undefined) {
    const [currency_code] = await readAll(Preferences.readCurrency());
    return { managers: new Map(), currency_code };
  }
  const users = await readAll(User.read(first), ...others.map((id) => User.read(id)));
  const known = users.filter((user) => user !== undefined);
  const currency_code = known[0]?.currency_code ?? (await loadBusiness([])).currency_code;
  return { managers: new Map(known.map(({ id, rm_id }) => [id, rm_id])), currency_code };
}

async function findConnections(
  rules: readonly PushRule[],
  owners: ReadonlySet<string>,
  business: Business | undefined,
): Promise<Connection.Connection[]> {
  const managers = [...(business?.managers.values() ?? [])].filter((id) => id !== null);
  const named = new Set(rules.flatMap(({ user_id }) => user_id ?? []));
  const users = new Set([...named, ...owners, ...managers]);
  const isForAll = rules.some((rule) => rule.user_id === undefined && rule.owners === undefined);
  if (isForAll || users.size > MAX_QUERIES_BY_USER) return Connection.list();
  const found = await Promise.all([
    ...(business ? [Connection.listUnrestricted()] : []),
    ...[...users].map((id) => Connection.listOf(id, !named.has(id))),
  ]);
  return [...new Map(found.flat().map((connection) => [connection.connection_id, connection])).values()];
}
