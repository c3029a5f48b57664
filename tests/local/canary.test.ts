import { handler } from "@leadlane/functions/schedule/canary";
import { beforeEach, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { withFault } from "../support/faulty-product";
import { product, useProductWithData } from "../support/product";

useProductWithData();

let lines: string[];

beforeEach(() => {
  lines = [];
  vi.spyOn(console, "info").mockImplementation((line) => lines.push(line));
  vi.spyOn(console, "error").mockImplementation((line) => lines.push(line));
  vi.stubEnv("LOG_LEVEL", "info");
  vi.stubEnv("METRICS_NAMESPACE", "leadlane-test");
  vi.stubGlobal("WebSocket", WebSocket); // global in Lambda's Node.js
});

/** The metrics of one canary run. */
async function look(url: string) {
  vi.stubEnv("SITE_URL", url);
  await handler();
  const written = lines.map((line) => JSON.parse(line));
  const failures = written.flatMap(({ part, error }) => (part ? [`${part}: ${error.message}`] : []));
  return { failures, metrics: written.find(({ message }) => message === "canary") };
}

it("finds site, API and socket healthy, and logs it in the CloudWatch metric format", async () => {
  const { failures, metrics } = await look(product().url);
  expect(failures).toEqual([]);
  expect(metrics).toMatchObject({ site_down: 0, api_down: 0, socket_down: 0 });
  const [definition] = metrics._aws.CloudWatchMetrics;
  expect(definition).toEqual({
    Namespace: "leadlane-test",
    Dimensions: [[]],
    Metrics: ["site_down", "api_down", "socket_down"].map((Name) => ({ Name, Unit: "Count" })),
  });
  expect(Math.abs(metrics._aws.Timestamp - Date.now())).toBeLessThan(60_000);
});

it("reports the failing part with its reason, and the others as healthy", async () => {
  const noSite = await look(
    await withFault((_, path) => (path === "/" ? [503, "text/html", "Try later"] : undefined)),
  );
  expect(noSite.failures).toEqual(["site: GET / answered 503, not 200."]);
  expect(noSite.metrics).toMatchObject({ site_down: 1, api_down: 0, socket_down: 0 });

  lines = [];
  const noApi = await look(
    await withFault((_, path) =>
      path === "/api/auth/me" ? [401, "application/json", '{"message":"Unauthorized"}'] : undefined,
    ),
  );
  expect(noApi.failures).toEqual(["api: The response does not come from the API."]);
  expect(noApi.metrics).toMatchObject({ site_down: 0, api_down: 1, socket_down: 0 });

  lines = [];
  const config = '{"ws_url":"ws://127.0.0.1:2/ws"}';
  const noSocket = await look(
    await withFault((_, path) => (path === "/config.json" ? [200, "application/json", config] : undefined)),
  );
  expect(noSocket.failures).toEqual(["socket: The socket could not be opened."]);
  expect(noSocket.metrics).toMatchObject({ site_down: 0, api_down: 0, socket_down: 1 });
});

it("reports every part as down when nothing responds", async () => {
  const { metrics } = await look("http://127.0.0.1:2");
  expect(metrics).toMatchObject({ site_down: 1, api_down: 1, socket_down: 1 });
});
