import { config } from "@leadlane/core/kernel/config";
import { log } from "../log";

const ANSWER_MS = 8_000;

const MAX_READS: Record<string, (site: string) => Promise<void>> = {
  async site(site) {
    const page = await ask(site, "/", 200);
    if (!page.includes("/assets/")) throw new Error("The first page loads no assets.");
  },
  async api(site) {
    const answer = JSON.parse(await ask(site, "/api/auth/me", 401));
    if (answer.code !== "UNAUTHENTICATED") throw new Error("The response does not come from the API.");
  },
  /** $connect writes to the table, so this check covers it too. */
  async socket(site) {
    const { ws_url } = JSON.parse(await ask(site, "/config.json", 200));
    await pingPong(new URL(ws_url, site));
  },
};

/** Checks the stage from outside, once a minute; a metric per part is 1 if down, otherwise 0. */
export async function handler(): Promise<void> {
  const counts = await Promise.all(
    Object.entries(MAX_READS).map(async ([part, check]): Promise<[string, number]> => {
      try {
        await check(config.siteUrl);
        return [`${part}_down`, 0];
      } catch (error) {
        log.error("A part of the stage is down.", { part, error });
        return [`${part}_down`, 1];
      }
    }),
  );
  // CloudWatch embedded metric format.
  const Metrics = counts.map(([Name]) => ({ Name, Unit: "Count" }));
  const metrics = { Namespace: config.metricsNamespace, Dimensions: [[]], Metrics };
  log.info("canary", {
    _aws: { Timestamp: Date.now(), CloudWatchMetrics: [metrics] },
    ...Object.fromEntries(counts),
  });
}

async function ask(site: string, path: string, status: number): Promise<string> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const answer = await fetch(new URL(path, site), { signal, redirect: "manual" });
  if (answer.status !== status) throw new Error(`GET ${path} answered ${answer.status}, not ${status}.`);
  return answer.text();
}

async function pingPong(url: URL): Promise<void> {
  const socket = new WebSocket(url);
  try {
    await new Promise<void>((resolve, reject) => {
      const late = () => reject(new Error(`The socket did not answer in ${ANSWER_MS / 1000} seconds.`));
      AbortSignal.timeout(ANSWER_MS).addEventListener("abort", late);
      socket.addEventListener("open", () => socket.send(JSON.stringify({ action: "ping" })));
      socket.addEventListener("message", ({ data }) => {
        if (JSON.parse(String(data)).action === "pong") resolve();
      });
      socket.addEventListener("error", () => reject(new Error("The socket could not be opened.")));
      socket.addEventListener("close", () => reject(new Error("The socket was closed.")));
    });
  } finally {
    socket.close();
  }
}
