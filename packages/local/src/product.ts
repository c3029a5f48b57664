import { mkdirSync } from "node:fs";
import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { DescribeTableCommand } from "@aws-sdk/client-dynamodb";
import { lockDataDir } from "./data-dir-lock";
import { enterEnvironment } from "./environment";
import { type Gateway, type Site, startGateway } from "./gateway/gateway";
import type { Handlers } from "./handlers";
import { authSecret } from "./secrets";
import { seedingMark } from "./seeding";
import { type Settings, TABLE_NAME } from "./settings";
import { openStore, type Store } from "./store";
import { type Consumer, startConsumer } from "./streams/consumer";

export interface ProductOptions {
  settings: Settings;
  version: string;
  /** Sent with every answer. */
  headers: Record<string, string>;
  /** The pages; given the servers for a bundler that talks to the page through them. */
  site: (servers: Server[]) => Site | Promise<Site>;
  /** Loads the Lambda functions, once their environment is there; asked again for each use, so that they may change. */
  loadHandlers: () => Promise<() => Handlers>;
  /** Writes the demo data through the domain. */
  seed: () => Promise<void>;
  /** The product can't go on by itself: a sentence for the person at the terminal. */
  onFatal: (message: string) => void;
}

export interface Product {
  /** Without a slash at the end. */
  url: string;
  engineEndpoint: string;
  /** The embedded engine's process; undefined with another engine. */
  readonly enginePid: number | undefined;
  /** Resolves when everything that follows from the writes so far is written too. */
  drained(): Promise<void>;
  /** Ends everything that was started; what is acknowledged is on the disk. */
  stop(): Promise<void>;
}

/**
 * Starts the whole product: port, data directory, engine, table, demo data, stream consumer. Throws a StartError, with
 * nothing left running, where that can't be.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { settings } = options;
  let gateway: Gateway | undefined;
  let release: (() => void) | undefined;
  let store: Store | undefined;
  let consumer: Consumer | undefined;
  const stop = async () => {
    await Promise.all([
      gateway?.close(),
      Promise.race([consumer?.stop(), sleep(2000, undefined, { ref: false })]),
    ]);
    await store?.stop();
    release?.();
  };

  try {
    // First the port: a start that can't have it shall not touch anything else.
    gateway = await startGateway({
      port: settings.port,
      version: options.version,
      headers: options.headers,
      site: options.site,
    });
    mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
    release = lockDataDir(settings.dataDir);
    const mark = seedingMark(settings.dataDir, settings.endpoint);
    const opened = await openStore(settings, mark.isSet(), options.onFatal);
    store = opened;
    enterEnvironment({ endpoint: opened.endpoint, authSecret: authSecret(settings.dataDir) });
    const handlers = await options.loadHandlers();
    if (settings.seed === "demo" && opened.isNew) {
      mark.set();
      await options.seed();
    }
    // Only now: the demo's records are counted in full batches, which costs a fraction.
    consumer = await startConsumer({
      name: "project",
      client: opened.client,
      streams: opened.streams,
      tableName: TABLE_NAME,
      dataDir: settings.dataDir,
      handler: (event) => handlers().project(event),
    });
    // What a killed product left in the stream must be done with before the engine's retention can reach it.
    await consumer.drained();
    mark.clear();
    gateway.open({
      api: () => handlers().api,
      onWrite: consumer.poke,
      isHealthy: () => answers(opened),
    });
    return {
      url: `http://localhost:${gateway.port}`,
      engineEndpoint: opened.endpoint,
      get enginePid() {
        return opened.enginePid;
      },
      drained: consumer.drained,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function answers(store: Store): Promise<boolean> {
  try {
    const abortSignal = AbortSignal.timeout(2000);
    await store.client.send(new DescribeTableCommand({ TableName: TABLE_NAME }), { abortSignal });
    return true;
  } catch {
    return false;
  }
}
