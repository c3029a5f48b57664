import type { Measured } from "../cost/measure";
import { SEE_ALL, TIME } from "../cost/model";
import { LANES, LAST_STEP_SECONDS } from "./parts";
import { LARGE_LEADS, TARGET, usersOf } from "./world";

const PAGE_BYTES = 1024 * 1024; // of one Query
const PAGE_SECONDS = 0.1; // assumed

/** What happens at once, apart from any day: how long it takes, or how much of a second's limit. */
export interface Burst {
  name: string;
  load: (measured: Measured, users: number) => number;
  limit: number;
  unit: string;
  note: string;
}

const hottest = (places: Record<string, number>) =>
  Math.max(
    ...Object.entries(places)
      .filter(([place]) => !/^one |^G#/.test(place))
      .map(([, units]) => units),
  );

export const BURSTS: readonly Burst[] = [
  {
    name: "a hundred leads are moved in one request",
    load: ({ bulk }) => hottest(bulk.places),
    limit: 1000,
    unit: "write units on the key that takes most of them",
    note: "within a second; what is over is tried again, with jitter",
  },
  {
    name: "a status of a million leads is emptied",
    load: ({ restage }) => hottest(restage.places),
    limit: 1000,
    unit: "write units a second on the key that takes most of them",
    note: "50 leads a step, a step a second (assumed): 5.6 hours; each step in its turn, whoever else has work",
  },
  {
    name: "the same, for everybody's table",
    load: ({ restage }) => restage.writes,
    limit: 40_000,
    unit: "write units a second",
    note: "nobody is told of each single lead, only once of the status",
  },
  {
    name: "the same, for the stream",
    load: ({ restage }) => (Math.max(restage.records.project, restage.records.notify) * TIME.batch.ms) / 1000,
    limit: LANES,
    unit: "batches at the same time",
    note: "beside the day's own, which are close to half by that count",
  },
  {
    name: "a million archived leads are counted, once a day",
    load: ({ placeBytes }) => ((LARGE_LEADS * placeBytes) / PAGE_BYTES) * PAGE_SECONDS,
    limit: LAST_STEP_SECONDS,
    unit: "seconds of the schedule",
    note: `${PAGE_SECONDS} seconds a megabyte (assumed), in an index that nobody opens all day; what the last step of a run may take`,
  },
  {
    name: "all tabs of the large business come back at once",
    load: ({ registration: { usual, seer } }, users) => (users * (usual + SEE_ALL * (seer - usual))) / 1000,
    limit: 10,
    unit: "seconds on the key of its connections",
    note: "a browser waits so long to be registered; those who were there before have been left meanwhile",
  },
  {
    name: "everybody comes back at once",
    load: (_, users) => usersOf({ ...TARGET, large: users }) / 500,
    limit: 10 * 60,
    unit: "seconds at 500 new connections",
    note: "five attempts, then one a minute at moments of each browser's own, until all are there",
  },
];
