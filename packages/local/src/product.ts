import type { Server } from "node:http";
import { join } from "node:path";
import { assertFormat, lockDataDir, prepareDataDir } from "./data-dir";
import { type DeadLetters, openDeadLetters } from "./dead-letters/dead-letters";
import { type Disk, openDisk } from "./disk";
import { setAuthSecret, setEnvironment, setServices } from "./environment";
import { type EventSources, startEventSources } from "./event-sources";
import { openFiles } from "./files/files";
import { type Backend, type Gateway, type Site, siteUrlAt, startGateway } from "./gateway/gateway";
import type { Handlers } from "./handlers";
import { openMailbox } from "./mailbox/mailbox";
import { SANDBOX_KEY_ID } from "./payments/key-id";
import { openProvider, type Provider } from "./payments/provider";
import { openQueue, type Queue } from "./queue/queue";
import { type Schedule, startSchedule } from "./schedule";
import { readSecret, watchSecret } from "./secrets";
import { freeMemory, seedingMark } from "./seeding";
import { type Services, startServices } from "./services/services";
import type { Settings } from "./settings";
import { openSockets, type Sockets } from "./sockets/sockets";
import { StartError } from "./start-error";
import { isAnswering, openStore, type Store } from "./store";

export interface ProductOptions {
  settings: Settings;
  version: string;
  headers: (siteUrl: string) => Record<string, string>;
  site: (servers: Server[]) => Site | Promise<Site>;
  loadHandlers: () => Promise<() => Handlers>;
  seed: () => Promise<void>;
  freeBytes?: () => number; // free space on the data directory's disk; measured by default
  queueBackoff?: number; // ms before the first retry of a queue message
  onFatal: (message: string) => void;
}

export interface Product {
  url: string;
  engineEndpoint: string;
  readonly enginePid: number | undefined; // of the embedded engine; undefined with another engine
  /** Resolves when all consequences of earlier writes are processed, except delayed queue messages. */
  drained(): Promise<void>;
  tick(): Promise<void>;
  stop(): Promise<void>; // stops everything; acknowledged writes are durable
}

interface Parts {
  gateway?: Gateway;
  release?: () => void;
  store?: Store;
  queues: readonly Queue[];
  sockets?: Sockets;
  payments?: Provider;
  services?: Services;
  endOfSecret?: () => void;
  eventSources?: EventSources;
  schedule?: Schedule;
}

interface Base {
  dataDir: string;
  url: string;
  disk: Disk;
  store: Store;
  deadLetters: DeadLetters;
  handlers: () => Handlers;
  onWrite: () => void;
}

/**
 * Starts the whole product: port, data directory, engine, table, services, demo data and consumers. Throws a
 * StartError after stopping everything again.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const parts: Parts = { queues: [] };
  try {
    return await start(options, parts);
  } catch (error) {
    await stop(parts);
    throw error;
  }
}

async function start(options: ProductOptions, parts: Parts): Promise<Product> {
  const { dataDir, endpoint, seed } = options.settings;
  // The port comes first: without it nothing else is touched.
  const gateway = await openGateway(options);
  parts.gateway = gateway;
  const url = siteUrlAt(gateway.port);
  const disk = claimDataDir(options, parts);
  const mark = seedingMark(dataDir, endpoint);
  const store = await openStore(options.settings, mark.isSet(), options.onFatal);
  parts.store = store;

  // Services start before the functions, which read their addresses; events are delivered only after both.
  let loaded: (() => Handlers) | undefined;
  const handlers = (): Handlers => {
    if (!loaded) throw new Error("The functions are not loaded yet.");
    return loaded();
  };
  const onWrite = () => parts.eventSources?.wakeConsumers();
  const base: Base = { dataDir, url, disk, store, deadLetters: openDeadLetters(dataDir), handlers, onWrite };
  const backend = await startBackend(base, options.queueBackoff, parts);
  loaded = await options.loadHandlers();

  const isSeeding = seed === "demo" && store.isNew;
  if (isSeeding) {
    mark.set();
    await options.seed();
  }
  // Last, so that the demo data is counted in full batches and causes no notifications.
  const sources = await startEventSources({ ...base, queues: parts.queues, isHeld: disk.isFull });
  parts.eventSources = sources;
  mark.clear();
  if (sources.backlog > 0) logBacklog(sources);
  const schedule = startSchedule(() => handlers().tick, onWrite, disk.isFull);
  parts.schedule = schedule;
  if (isSeeding) freeMemory();
  gateway.open(backend);
  return {
    url,
    engineEndpoint: store.endpoint,
    get enginePid() {
      return store.enginePid;
    },
    drained: sources.drained,
    tick: schedule.tick,
    stop: () => stop(parts),
  };
}

async function stop(parts: Parts): Promise<void> {
  // The stream consumers send to the queues, so these stop after them.
  const stopEvents = async () => {
    await parts.eventSources?.stop();
    await Promise.all(parts.queues.map((queue) => queue.stop()));
  };
  parts.endOfSecret?.();
  parts.payments?.stop();
  await Promise.all([parts.gateway?.close(), parts.sockets?.close(), parts.schedule?.stop(), stopEvents()]);
  await parts.services?.close();
  await parts.store?.stop();
  parts.release?.();
}

function openGateway({ settings, version, headers, site }: ProductOptions): Promise<Gateway> {
  const { port, contentOrigin, allowedHosts } = settings;
  return startGateway({ port, version, headers, site, contentOrigin, allowedHosts });
}

function claimDataDir({ settings: { dataDir }, freeBytes }: ProductOptions, parts: Parts): Disk {
  prepareDataDir(dataDir);
  const disk = openDisk(dataDir, freeBytes);
  if (disk.isFull()) throw new StartError(`There is no room on the disk of ${dataDir}.`);
  parts.release = lockDataDir(dataDir);
  assertFormat(dataDir);
  return disk;
}

async function startBackend(base: Base, backoff: number | undefined, parts: Parts): Promise<Backend> {
  const { dataDir, url, disk, store, handlers, onWrite } = base;
  const [queue, transfers, webhooks] = await openQueues(base, backoff);
  parts.queues = [queue, transfers, webhooks];
  const sockets = openSockets({ handler: () => handlers().realtime, onEvent: onWrite });
  parts.sockets = sockets;
  const payments = openPayments(dataDir, url);
  parts.payments = payments;
  const mailbox = openMailbox(join(dataDir, "mailbox.jsonl"));
  const files = openFiles(join(dataDir, "files"));
  const { connections } = sockets;
  const services = await startServices({ queue, transfers, webhooks, mailbox, connections, files, payments });
  parts.services = services;

  const originVerify = readSecret(dataDir, "origin-verify");
  setEnvironment({ endpoint: store.endpoint, authSecret: readSecret(dataDir, "auth-secret") });
  parts.endOfSecret = watchSecret(dataDir, "auth-secret", setAuthSecret);
  setServices(services, url, originVerify, payments.keys);
  return {
    api: (name) => handlers()[name],
    sockets,
    mailbox,
    files,
    payments,
    credentials: services.credentials,
    originVerify,
    onWrite,
    isFull: disk.isFull,
    isHealthy: async () => parts.queues.every((one) => one.isHealthy()) && (await isAnswering(store)),
  };
}

async function openQueues(
  { dataDir, disk, store, deadLetters, handlers, onWrite }: Base,
  backoff: number | undefined,
): Promise<[Queue, Queue, Queue]> {
  const common = {
    deadLetters,
    onBatch: onWrite,
    isEngineUp: async () => !disk.isFull() && (await isAnswering(store)),
    isHeld: disk.isFull,
    backoff,
  };
  return [
    await openQueue({
      ...common,
      name: "deliver",
      path: join(dataDir, "queue.jsonl"),
      handler: () => handlers().deliver,
    }),
    await openQueue({
      ...common,
      name: "transfer",
      path: join(dataDir, "transfers.jsonl"),
      handler: () => handlers().transfer,
    }),
    await openQueue({
      ...common,
      name: "call",
      path: join(dataDir, "webhooks.jsonl"),
      handler: () => handlers().call,
    }),
  ];
}

function openPayments(dataDir: string, url: string): Provider {
  return openProvider({
    path: join(dataDir, "payments.jsonl"),
    keys: {
      keyId: SANDBOX_KEY_ID,
      keySecret: readSecret(dataDir, "payment-key"),
      webhookSecret: readSecret(dataDir, "payment-webhook"),
    },
    webhookUrl: `${url}/api/subscription/webhook`,
  });
}

function logBacklog({ backlog, drained }: EventSources): void {
  console.info(`Catching up with ${backlog < 1_000 ? backlog : "1,000 or more"} changes …`);
  void drained().then(() => console.info("Caught up."));
}
