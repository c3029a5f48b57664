import type { Directory } from "../access/actors";
import { useTenant } from "../actor";
import type { Announcement } from "./announcement";
import * as Connection from "./connection";
import type { Frame } from "./delivery";

/** What the current tenant's connections are to be told. */
export interface Briefing {
  urgent: readonly Frame[];
  others: readonly Frame[];
  /** Connections whose sessions are over. */
  ended: readonly string[];
}

const SILENCE: Briefing = { urgent: [], others: [], ended: [] };

/**
 * Who is to be told what: 1 Query of the connections, and the directory only where somebody is connected and it is
 * needed. A connection whose session is over is told that and nothing else.
 */
export async function brief(
  announcements: readonly Announcement[],
  loadDirectory: () => Promise<Directory>,
): Promise<Briefing> {
  if (announcements.length === 0) return SILENCE;
  const connections = await Connection.list();
  if (connections.length === 0) return SILENCE;
  const needsDirectory = announcements.some((announcement) => announcement.needsDirectory);
  const directory = needsDirectory ? await loadDirectory() : undefined;
  const tenant_id = useTenant();
  const framesOf = (some: readonly Announcement[], to: readonly Connection.Connection[]): Frame[] =>
    to.flatMap((connection) => {
      const pushes = some.map((announcement) => announcement.tell(connection, directory));
      const distinct = new Set(pushes.filter((push) => push !== null));
      return [...distinct].map((push) => ({ tenant_id, connection, push }));
    });
  const isEnded = (connection: Connection.Connection) => announcements.some(({ ends }) => ends?.(connection));
  const ended = connections.filter(isEnded);
  return {
    urgent: framesOf(
      announcements.filter(({ isUrgent }) => isUrgent),
      connections,
    ),
    others: framesOf(
      announcements.filter(({ isUrgent }) => !isUrgent),
      connections.filter((connection) => !ended.includes(connection)),
    ),
    ended: ended.map(({ connection_id }) => connection_id),
  };
}
