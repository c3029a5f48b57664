import { findActor } from "../access/users/actors";
import * as Audit from "../audit/audit";
import { withActor } from "../kernel/actor";
import { now, timestamp } from "../kernel/clock";
import { config } from "../kernel/config";
import { useContext } from "../kernel/context";
import { notFound } from "../kernel/error";
import { commit, retryOnConflict } from "../kernel/store";
import { useUser } from "../permissions/actor";
import * as RateLimit from "../rate-limit/rate-limit";
import { FEED_BY_SECRET, FEED_GUESSES_BY_ADDRESS } from "../rate-limit/rules";
import { listOf } from "./calendar";
import * as Entity from "./feed-entity";
import { toCalendar } from "./ical";
import { DUE_MAX, FEED_COMING_DAYS, FEED_PAST_DAYS } from "./rules";
import type { CalendarFeed } from "./schema";

const DAY = 24 * 60 * 60 * 1000;
const ENDING = ".ics";

export async function getFeed(): Promise<CalendarFeed> {
  const { user_id, links_version } = useUser();
  const feed = await Entity.get({ user_id });
  return { created_at: feed?.hash && feed.links_version === links_version ? feed.created_at : null };
}

export async function rotateFeed(): Promise<CalendarFeed> {
  const secret = Entity.newSecret();
  const hash = Entity.hashOf(secret);
  const created_at = timestamp();
  const site = config.knownSiteUrl ?? useContext().origin ?? null;
  const path = `/api/calendar/feed/${secret}${ENDING}`;
  const url = site === null ? path : new URL(path, site).toString();
  return change([hash, site], created_at, { created_at, url });
}

export async function revokeFeed(): Promise<CalendarFeed> {
  return change(null, timestamp(), { created_at: null });
}

async function change(
  address: [hash: string, site: string | null] | null,
  created_at: string,
  answer: CalendarFeed,
): Promise<CalendarFeed> {
  const hash = address?.[0] ?? null;
  const { user_id, name, links_version } = useUser();
  return retryOnConflict(async () => {
    const before = await Entity.get({ user_id });
    const feed = { user_id, hash, links_version, created_at, rev: before?.rev ?? 0 };
    const auditEntry = Audit.feedChanged(
      { id: user_id, name },
      before?.hash ? before.created_at : null,
      answer.created_at,
    );
    const pointer = address
      ? [Entity.createPointer({ hash: address[0], user_id, links_version, site: address[1] })]
      : [];
    return commit([Entity.save(feed), ...Entity.removePointer(before?.hash), ...pointer, auditEntry], answer);
  });
}

/** iCalendar text for calendar apps. 404 for an unknown or revoked secret, 429. */
export async function readFeed(file: string): Promise<string> {
  const secret = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : "";
  const pointer = await Entity.find(secret);
  if (!pointer) {
    await RateLimit.count(FEED_GUESSES_BY_ADDRESS, useContext().viewer);
    throw notFound("Calendar");
  }
  const { tenant_id, user_id, hash, links_version, site } = pointer;
  await RateLimit.count(FEED_BY_SECRET, hash);
  const actor = await withActor({ type: "system", tenant_id }, () => findActor(user_id));
  if (actor?.links_version !== links_version) throw notFound("Calendar");
  return withActor(actor, async () => {
    const [since, until] = [-FEED_PAST_DAYS, FEED_COMING_DAYS].map((days) =>
      new Date(now() + days * DAY).toISOString(),
    ) as [string, string]; // two elements in, two out
    const entries = await listOf([{ owner: user_id }], { since, until }, { most: DUE_MAX, isWhole: false });
    return toCalendar(entries, actor.timezone, site);
  });
}
