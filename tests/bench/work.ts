import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { startBuiltProduct } from "./product";

/**
 * Measures the CPU time of the product process per request with all consequences, relative to a bare handler
 * on the same HTTP server and engine (bare-server.ts). Rounds alternate; only the ratio of the medians has a
 * limit.
 */
const ROUNDS = 7;
const TICKS_MS = 10; // the clock tick of /proc
const BARS = { create: 4, get: 1.3, list: 1.2 } as const;
const SCREENS_MAX = 3; // relative to a list of 50, for me, board and dashboard
const SCREENS = { me: "/auth/me", board: "/leads/board", dashboard: "/dashboard/summary" } as const;
const REQUESTS = { create: 60, get: 120, list: 100, screen: 60 };

interface Server {
  url: string;
  token: string;
  pid: number;
}

async function call({ url, token }: Server, method: string, path: string, body?: unknown) {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
  return JSON.parse(text);
}

/** Total CPU time of a process in milliseconds. */
function cpu(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICKS_MS;
}

/** Resolves when the process is idle, after all consequences of a write. */
async function idle(pid: number): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    const before = cpu(pid);
    await new Promise((resolve) => setTimeout(resolve, 150));
    quiet = cpu(pid) - before <= TICKS_MS ? quiet + 1 : 0;
  }
}

type Act = (server: Server) => Promise<unknown>;

async function perRequest(server: Server, count: number, act: Act): Promise<number> {
  await idle(server.pid);
  const before = cpu(server.pid);
  for (let n = 0; n < count; n += 1) await act(server);
  await idle(server.pid);
  return (cpu(server.pid) - before) / count;
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

let phone = 6_000_000_000;
function newLead() {
  phone += 1;
  const email = `bench-${phone}@example.test`;
  return {
    name: "Meera Nair",
    phone: String(phone),
    email,
    company: "Nair Homes",
    value: 450_000,
    note: "Corner plot",
  };
}

const product = await startBuiltProduct();
const [pid = 0, enginePid = 0] = product.pids();
const enginePort = readFileSync(`/proc/${enginePid}/cmdline`, "utf8")
  .split("\0")
  .find((word) => /^\d{4,5}$/.test(word));
const signedIn = await call({ url: product.url, token: "", pid }, "POST", "/auth/login", {
  email: "admin@acme.test",
  password: "Demo@12345",
});
const { token, tenant, user } = signedIn.data;
const whole: Server = { url: product.url, token, pid };
const child = spawn(
  process.execPath,
  ["--import", "tsx", "tests/bench/bare-server.ts", `http://127.0.0.1:${enginePort}`, tenant.id, user.id],
  { stdio: ["ignore", "pipe", "inherit"] },
);
try {
  const [line] = await new Promise<string[]>((resolve) =>
    createInterface(child.stdout).once("line", (text) => resolve([text])),
  );
  const bare: Server = { ...JSON.parse(line ?? "{}"), pid: child.pid ?? 0 };
  const { data } = await call(whole, "GET", "/leads/leads?limit=50");
  const lead = data[0].id;
  const acts: Record<keyof typeof BARS, Act> = {
    create: (server) => call(server, "POST", "/leads/leads", newLead()),
    get: (server) => call(server, "GET", `/leads/leads/${lead}`),
    list: (server) => call(server, "GET", "/leads/leads?limit=50"),
  };
  const names = Object.keys(BARS) as (keyof typeof BARS)[];
  const screens = Object.keys(SCREENS) as (keyof typeof SCREENS)[];
  const taken = new Map<string, number[]>();
  const note = (name: string, ms: number) => taken.set(name, [...(taken.get(name) ?? []), ms]);
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const name of names) {
      for (const [kind, server] of Object.entries({ whole, bare })) {
        const ms = await perRequest(server, REQUESTS[name], acts[name]);
        if (round >= 0) note(`${name} ${kind}`, ms);
      }
    }
    for (const name of screens) {
      const ms = await perRequest(whole, REQUESTS.screen, (server) => call(server, "GET", SCREENS[name]));
      if (round >= 0) note(name, ms);
    }
  }
  const of = (name: string) => median(taken.get(name) ?? []);
  const rows = [
    ...names.map((name) => ({ name, ms: of(`${name} whole`), beside: of(`${name} bare`), bar: BARS[name] })),
    ...screens.map((name) => ({ name, ms: of(name), beside: of("list whole"), bar: SCREENS_MAX })),
  ];
  console.info("Milliseconds of the processor a request | beside | ratio | bar");
  for (const { name, ms, beside, bar } of rows)
    console.info(
      `${name.padEnd(10)} ${ms.toFixed(2).padStart(7)} ${beside.toFixed(2).padStart(7)} ${(ms / beside).toFixed(2).padStart(6)} ${bar}`,
    );
  const broken = rows.filter(({ ms, beside, bar }) => ms / beside > bar);
  for (const { name } of broken) console.error(`Broken bar: ${name}.`);
  process.exitCode = broken.length > 0 ? 1 : 0;
} finally {
  child.kill();
  await product.stop();
}
