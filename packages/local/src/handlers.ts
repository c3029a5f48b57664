import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ApiFunction } from "@leadlane/functions/api/functions";
import type { ApiHandler } from "./gateway/api";
import type { QueueHandler } from "./queue/delivery";
import { inProcess } from "./queue/in-process";
import type { ScheduleHandler } from "./schedule";
import type { SocketHandler } from "./sockets/socket-event";
import type { StreamHandler } from "./streams/delivery";

export interface Handlers extends Record<ApiFunction, ApiHandler> {
  project: StreamHandler;
  notify: StreamHandler;
  deliver: QueueHandler;
  transfer: QueueHandler;
  call: QueueHandler;
  realtime: SocketHandler;
  tick: ScheduleHandler;
}

const NAMES = [
  "api",
  "accounts",
  "passkeys",
  "integrations",
  "project",
  "notify",
  "deliver",
  "call",
  "realtime",
  "tick",
] as const satisfies Exclude<keyof Handlers, "transfer">[];

export function bundlesIn(folder: string): string[] {
  return NAMES.map((name) => join(folder, `${name}.mjs`));
}

/** Loads the bundles of a folder, again for each `version`. `transfer` runs in separate processes. */
export async function loadBundles(folder: string, version = ""): Promise<Handlers> {
  const [api, accounts, passkeys, integrations, project, notify, deliver, call, realtime, tick] =
    await Promise.all(bundlesIn(folder).map((path) => import(`${pathToFileURL(path).href}${version}`)));
  return {
    api: api.handler,
    accounts: accounts.handler,
    passkeys: passkeys.handler,
    integrations: integrations.handler,
    project: project.handler,
    notify: notify.handler,
    deliver: deliver.handler,
    call: call.handler,
    transfer: inProcess(join(folder, "transfer.mjs")),
    realtime: realtime.handler,
    tick: tick.handler,
  };
}
