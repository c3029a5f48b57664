import type { Action, Measured } from "../cost/measure";
import {
  DAY,
  HOURS,
  listeners,
  PING_SECONDS,
  postingMs,
  REQUESTS,
  SOCKETS,
  TIME,
  toldReads,
} from "../cost/model";

/** Who works at the same time: businesses of five, and one large one. */
export interface World {
  businesses: number;
  large: number; // users of the large business
}

export const SMALL = 5; // users
export const TARGET: World = { businesses: 10_000, large: 2_000 };
export const LARGE_LEADS = 1_000_000;
export const PEAK = 3; // times the mean of a working day
const DAY_SECONDS = HOURS * 60 * 60;

export function usersOf({ businesses, large }: World): number {
  return businesses * SMALL + large;
}

/** How often a second something happens at the peak that each of so many users does so often a day. */
export function perSecond(users: number, aDay: number): number {
  return (users * aDay * PEAK) / DAY_SECONDS;
}

export const REQUESTS_A_DAY = REQUESTS.reduce((sum, name) => sum + DAY[name], 0);
export const CHANGES_A_DAY = DAY.create + DAY.move;

/** Requests to the API a second. */
export function requestsOf(users: number): number {
  return perSecond(users, REQUESTS_A_DAY);
}

/** New connections a second. */
export function connectionsOf(users: number): number {
  return perSecond(users, SOCKETS);
}

/** Pings a second: everybody has a tab open, and the peak makes nobody ping more often. */
export function pingsOf(users: number): number {
  return users / PING_SECONDS;
}

/** What comes in on sockets a second: opened, registered, closed, pings. */
export function framesOf(users: number): number {
  return 3 * connectionsOf(users) + pingsOf(users);
}

/** Changes a second, and how many people each is told to. */
export function changesOf(world: World): { changes: number; people: number }[] {
  const of = (users: number, businesses: number) => ({
    changes: perSecond(users * businesses, CHANGES_A_DAY),
    people: listeners(users),
  });
  return [of(SMALL, world.businesses), of(world.large, 1)];
}

/** Pushes a second. */
export function pushesOf(world: World): number {
  return changesOf(world).reduce((sum, { changes, people }) => sum + changes * people, 0);
}

/** A second's sum over everything that users do. */
export function sumOf(users: number, measured: Measured, each: (action: Action) => number): number {
  const requests = REQUESTS.reduce(
    (sum, name) => sum + perSecond(users, DAY[name]) * each(measured.requests[name]),
    0,
  );
  return requests + connectionsOf(users) * each(measured.connection);
}

/** Read units a second of all of it. */
export function readsOf(world: World, measured: Measured): number {
  const told = changesOf(world).reduce(
    (sum, { changes, people }) => sum + changes * toldReads(measured, people),
    0,
  );
  return sumOf(usersOf(world), measured, ({ reads }) => reads) + told;
}

/** Milliseconds of `notify` a second for posting alone. */
export function postingOf(world: World): number {
  return changesOf(world).reduce((sum, { changes, people }) => sum + changes * postingMs(people), 0);
}

/** Functions at work at the same time, where every record of the stream comes in a batch of its own. */
export function functionsOf(world: World, measured: Measured): number {
  const users = usersOf(world);
  const { request, hash, message, batch } = TIME;
  const signIns = perSecond(users, DAY["sign-in"]);
  const ms =
    (requestsOf(users) - signIns) * request.ms +
    signIns * hash.ms +
    framesOf(users) * message.ms +
    sumOf(users, measured, ({ records }) => records.project + records.notify) * batch.ms +
    postingOf(world);
  return ms / 1000;
}
