import type { Server } from "node:http";
import { join } from "node:path";
import { assertFormat, lockDataDir, prepareDataDir } from "./data-dir";
import { openDeadLetters } from "./dead-letters/dead-letters";
import { openDisk } from "./disk";
import { enterAuthSecret, enterEnvironment, enterServices } from "./environment";
import { type EventSources, startEventSources } from "./event-sources";
import { openFiles } from "./files/files";
import { type Gateway, type Site, siteUrlAt, startGateway } from "./gateway/gateway";
import type { Handlers } from "./handlers";
import { openMailbox } from "./mailbox/mailbox";
import { SANDBOX_KEY_ID } from "./payments/key-id";
import { openProvider, type Provider } from "./payments/provider";
import { openQueue, type Queue } from "./queue/queue";
import { type Schedule, startSchedule } from "./schedule";
import { followSecret, keptSecret } from "./secrets";
import { freeMemory, seedingMark } from "./seeding";
import { type Services, startServices } from "./services/services";
import type { Settings } from "./settings";
import { openSockets, type Sockets } from "./sockets/sockets";
import { StartError } from "./start-error";
import { isAnswering, openStore, type Store } from "./store";

export interface ProductOptions {
  settings: Settings;
  version: string;
  /** Headers of every response, for the given address of the site. */
  headers: (siteUrl: string) => Record<string, string>;
  /** The pages; the bundler needs the servers. */
  site: (servers: Server[]) => Site | Promise<Site>;
  /** Loads the Lambda functions after their environment is set; called for each use, to allow reloads. */
  loadHandlers: () => Promise<() => Handlers>;
  seed: () => Promise<void>; // writes the demo data through the domain
  freeBytes?: () => number; // free space on the data directory's disk; measured by default
  queueBackoff?: number; // ms before the first retry of a queue message
  /** Called with a message when the product cannot continue. */
  onFatal: (message: string) => void;
}

export interface Product {
  url: string; // without a trailing slash
  engineEndpoint: string;
  readonly enginePid: number | undefined; // of the embedded engine; undefined with another engine
  /** Resolves when all consequences of earlier writes are processed, except delayed queue messages. */
  drained(): Promise<void>;
  tick(): Promise<void>; // runs the schedule now
  stop(): Promise<void>; // stops everything; acknowledged writes are durable
}

/**
 * Starts the whole product: port, data directory, engine, table, services, demo data and consumers. Throws a
 * StartError after stopping everything again.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { settings } = options;
  const { dataDir } = settings;
  let gateway: Gateway | undefined;
  let release: (() => void) | undefined;
  let store: Store | undefined;
  let sockets: Sockets | undefined;
  let queues: Queue[] = [];
  let services: Services | undefined;
  let eventSources: EventSources | undefined;
  let payments: Provider | undefined;
  let schedule: Schedule | undefined;
  let endOfSecret: (() => void) | undefined;
  const stop = async () => {
    // The stream consumers send to the queue, so it stops after them.
    const endQueue = async () => {
      await eventSources?.stop();
      await Promise.all(queues.map((queue) => queue.stop()));
    };
    endOfSecret?.();
    payments?.stop();
    await Promise.all([gateway?.close(), sockets?.close(), schedule?.stop(), endQueue()]);
    await services?.close();
    await store?.stop();
    release?.();
  };

  try {
    // The port comes first: without it nothing else is touched.
    gateway = await startGateway({
      port: settings.port,
      version: options.version,
      headers: options.headers,
      site: options.site,
      contentOrigin: settings.contentOrigin,
      allowedHosts: settings.allowedHosts,
    });
    const url = siteUrlAt(gateway.port);
    prepareDataDir(dataDir);
    const disk = openDisk(dataDir, options.freeBytes);
    if (disk.isFull()) throw new StartError(`There is no room on the disk of ${dataDir}.`);
    release = lockDataDir(dataDir);
    assertFormat(dataDir);
    const mark = seedingMark(dataDir, settings.endpoint);
    const opened = await openStore(settings, mark.isSet(), options.onFatal);
    store = opened;
    const deadLetters = openDeadLetters(dataDir);
    const mailbox = openMailbox(join(dataDir, "mailbox.jsonl"));
    const files = openFiles(join(dataDir, "files"));
    const originVerify = keptSecret(dataDir, "origin-verify");

    // Services start before the functions, which read their addresses; events are delivered only after both.
    let loaded: (() => Handlers) | undefined;
    const handlers = (): Handlers => {
      if (!loaded) throw new Error("The functions are not loaded yet.");
      return loaded();
    };
    const onWrite = () => eventSources?.poke();
    const polled = {
      deadLetters,
      onBatch: onWrite,
      isEngineUp: async () => !disk.isFull() && (await isAnswering(opened)),
      isHeld: disk.isFull,
      backoff: options.queueBackoff,
    };
    const path = (name: string) => join(dataDir, name);
    const deliveries = {
      name: "deliver",
      path: path("queue.jsonl"),
      handler: () => handlers().deliver,
    } as const;
    const imports = {
      name: "transfer",
      path: path("transfers.jsonl"),
      handler: () => handlers().transfer,
    } as const;
    const queue = await openQueue({ ...polled, ...deliveries });
    const transfers = await openQueue({ ...polled, ...imports });
    queues = [queue, transfers];
    sockets = openSockets({ handler: () => handlers().realtime, onEvent: onWrite });
    payments = openProvider({
      path: join(dataDir, "payments.jsonl"),
      keys: {
        keyId: SANDBOX_KEY_ID,
        keySecret: keptSecret(dataDir, "payment-key"),
        webhookSecret: keptSecret(dataDir, "payment-webhook"),
      },
      webhookUrl: `${url}/api/subscription/webhook`,
    });
    services = await startServices({
      queue,
      transfers,
      mailbox,
      connections: sockets.connections,
      files,
      payments,
    });
    const { credentials } = services;
    enterEnvironment({ endpoint: opened.endpoint, authSecret: keptSecret(dataDir, "auth-secret") });
    endOfSecret = followSecret(dataDir, "auth-secret", enterAuthSecret);
    enterServices(services, url, originVerify, payments.keys);
    loaded = await options.loadHandlers();

    const isSeeding = settings.seed === "demo" && opened.isNew;
    if (isSeeding) {
      mark.set();
      await options.seed();
    }
    // Last, so that the demo data is counted in full batches and causes no notifications.
    const isHeld = disk.isFull;
    const sources = await startEventSources({
      store: opened,
      dataDir,
      deadLetters,
      handlers,
      queues,
      isHeld,
    });
    eventSources = sources;
    mark.clear();
    if (sources.backlog > 0) tellOfBacklog(sources);
    const ticking = startSchedule(() => handlers().tick, onWrite, isHeld);
    schedule = ticking;
    if (isSeeding) freeMemory();
    gateway.open({
      api: () => handlers().api,
      sockets,
      mailbox,
      files,
      payments,
      credentials,
      originVerify,
      onWrite,
      isFull: disk.isFull,
      isHealthy: async () => queues.every((one) => one.isHealthy()) && (await isAnswering(opened)),
    });
    return {
      url,
      engineEndpoint: opened.endpoint,
      get enginePid() {
        return opened.enginePid;
      },
      drained: sources.drained,
      tick: ticking.tick,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function tellOfBacklog({ backlog, drained }: EventSources): void {
  console.info(`Catching up with ${backlog < 1_000 ? backlog : "1,000 or more"} changes …`);
  void drained().then(() => console.info("Caught up."));
}
