import { setTimeout as sleep } from "node:timers/promises";
import type { DeadLetters } from "./dead-letters/dead-letters";
import type { Handlers } from "./handlers";
import type { Queue } from "./queue/queue";
import { TABLE_NAME } from "./settings";
import type { Store } from "./store";
import { hasPlace, startConsumer } from "./streams/consumer";
import { isReadBy } from "./streams/record";
import { openShards, type Shards } from "./streams/shards";

const STOP_MS = 2000;

export interface EventSourcesOptions {
  store: Store;
  dataDir: string;
  deadLetters: DeadLetters;
  handlers: () => Handlers;
  queues: readonly Queue[]; // begin to hand their messages over
  isHeld: () => boolean; // while it is, nothing of the stream is handed over
}

/** What Lambda polls for its functions: whatever runs after a write, because of it. */
export interface EventSources {
  poke(): void; // something was written
  /** Resolves when everything that follows from the writes before the call is done with. */
  drained(): Promise<void>;
  stop(): Promise<void>; // ends the stream's consumers after the batches in hand, two seconds at most
  backlog: number; // records that a killed product left, as far as one look tells: a thousand at most
}

/**
 * Starts the two consumers of the table's stream and the queue's, which catch up with what a killed product left. Where
 * notify never ran, what there is by now is none of its business: then it resolves when project has caught up.
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
  let poke: () => void = () => undefined;
  const project = await startConsumer({
    ...common,
    shardsOf,
    name: "project",
    handler: (event) => handlers().project(event),
    accepts: (record) => isReadBy("project", record),
    onBatch: () => poke(), // what it writes is news too
  });
  const backlog = await project.backlog();
  if (store.isNew || !hasPlace(dataDir, "notify")) await project.drained();
  const notify = await startConsumer({
    ...common,
    shardsOf,
    name: "notify",
    handler: (event) => handlers().notify(event),
    accepts: (record) => isReadBy("notify", record),
    // Nobody is to be told of the demo data, nor of what was written before there was this consumer.
    beginsAt: "project",
  });
  poke = () => {
    project.poke();
    notify.poke();
  };
  for (const queue of queues) queue.start();
  const batches = () => queues.reduce((sum, queue) => sum + queue.batches, 0);

  const drained = async () => {
    for (;;) {
      const before = batches();
      await Promise.all([project.drained(), notify.drained()]);
      for (const queue of queues) await queue.drained();
      // What the queues' consumers wrote stands in the stream.
      if (batches() === before) return;
    }
  };
  const stop = async () => {
    const stopped = Promise.all([project.stop(), notify.stop()]);
    await Promise.race([stopped, sleep(STOP_MS, undefined, { ref: false })]);
  };
  return { poke: () => poke(), drained, stop, backlog };
}
