import { setTimeout as sleep } from "node:timers/promises";
import type { DeadLetters } from "./dead-letters/dead-letters";
import type { Handlers } from "./handlers";
import type { Queue } from "./queue/queue";
import { TABLE_NAME } from "./settings";
import type { Store } from "./store";
import { hasCheckpoint, startConsumer } from "./streams/consumer";
import { isReadBy } from "./streams/record";
import { openShards, type Shards } from "./streams/shards";

const STOP_MS = 2000;

export interface EventSourcesOptions {
  store: Store;
  dataDir: string;
  deadLetters: DeadLetters;
  handlers: () => Handlers;
  queues: readonly Queue[];
  isHeld: () => boolean;
}

export interface EventSources {
  wakeConsumers(): void;
  /** Resolves when all consequences of earlier writes are processed. */
  drained(): Promise<void>;
  stop(): Promise<void>; // stops the stream consumers after the current batches, within two seconds
  backlog: number;
}

/**
 * Starts the two stream consumers and the queues, which process the backlog of an earlier run. If notify has
 * never run, it skips existing records, and the promise resolves when project has processed them.
 */
export async function startEventSources(options: EventSourcesOptions): Promise<EventSources> {
  const { store, dataDir, deadLetters, handlers, queues, isHeld } = options;
  const common = {
    client: store.client,
    streams: store.streams,
    tableName: TABLE_NAME,
    dataDir,
    deadLetters,
    isHeld,
  };
  let shards: Shards | undefined;
  const shardsOf = (streamArn: string) => {
    shards ??= openShards(store.streams, streamArn);
    return shards;
  };
  let wakeConsumers: () => void = () => undefined;
  const project = await startConsumer({
    ...common,
    shardsOf,
    name: "project",
    handler: (event) => handlers().project(event),
    accepts: (record) => isReadBy("project", record),
    onBatch: () => wakeConsumers(),
  });
  const backlog = await project.backlog();
  if (store.isNew || !hasCheckpoint(dataDir, "notify")) await project.drained();
  const notify = await startConsumer({
    ...common,
    shardsOf,
    name: "notify",
    handler: (event) => handlers().notify(event),
    accepts: (record) => isReadBy("notify", record),
    // Demo data and earlier writes must cause no notifications.
    beginsAt: "project",
  });
  wakeConsumers = () => {
    project.wake();
    notify.wake();
  };
  for (const queue of queues) queue.start();
  const batches = () => queues.reduce((sum, queue) => sum + queue.batches, 0);

  const drained = async () => {
    for (;;) {
      const before = batches();
      await Promise.all([project.drained(), notify.drained()]);
      for (const queue of queues) await queue.drained();
      // The queues may have written new stream records.
      if (batches() === before) return;
    }
  };
  const stop = async () => {
    const stopped = Promise.all([project.stop(), notify.stop()]);
    await Promise.race([stopped, sleep(STOP_MS, undefined, { ref: false })]);
  };
  return { wakeConsumers: () => wakeConsumers(), drained, stop, backlog };
}
