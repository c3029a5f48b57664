import { readFileSync } from "node:fs";
import { CONNECTIONS_OF_USER_MAX } from "@leadlane/core/realtime/rules";
import { WebSocket } from "ws";
import { startBuiltProduct } from "./product";

/**
 * Measures 1,000 idle connections, ten per user, on the product and engine processes, and checks that the
 * last one still receives messages. Fails above the limit.
 */

const CONNECTIONS = 1000;
const MEMORY_MB = 300;
process.env.RATE_LIMIT_FACTOR = "1000"; // all connections share one IP address

interface Session {
  token: string;
  user: { id: string };
}

/** Signs up a business, since connections per user are limited. */
async function register(url: string, number: number): Promise<Session> {
  const response = await fetch(`${url}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      company: `Idle ${number}`,
      name: "Asha Verma",
      phone: "98765 43210",
      email: `idle-${number}@example.test`,
      password: "correct horse battery",
    }),
  });
  return (await response.json()).data;
}

function connect(address: string, { token, user }: Session): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { perMessageDeflate: false });
    socket.on("error", reject);
    socket.once("open", () => {
      socket.send(JSON.stringify({ action: "registerUser", user_id: user.id, token }));
    });
    socket.once("message", (text) => {
      if (JSON.parse(text.toString()).action === "registered") resolve(socket);
      else reject(new Error(text.toString()));
    });
  });
}

async function connectAll(address: string, sessions: readonly Session[]): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  for (const session of sessions) {
    const few = Array.from({ length: CONNECTIONS_OF_USER_MAX }, () => connect(address, session));
    sockets.push(...(await Promise.all(few)));
  }
  return sockets;
}

/** The round trip of a ping in ms. */
async function ping(socket: WebSocket): Promise<number> {
  const began = performance.now();
  const answered = new Promise((resolve) => socket.once("message", resolve));
  socket.send('{"action":"ping"}');
  await answered;
  return Math.round(performance.now() - began);
}

function memory(pids: number[]): number[] {
  return pids.map((pid) => {
    const [, kB = "0"] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Math.round((Number(kB) * 1024) / 1e6);
  });
}

const product = await startBuiltProduct();
try {
  const sessions: Session[] = [];
  for (let number = 0; number < CONNECTIONS / CONNECTIONS_OF_USER_MAX; number += 1)
    sessions.push(await register(product.url, number));
  const before = memory(product.pids());
  const began = performance.now();
  const sockets = await connectAll(`${product.url.replace("http", "ws")}/ws`, sessions);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const after = memory(product.pids());
  const total = after.reduce((sum, part) => sum + part, 0);
  console.info(`${CONNECTIONS} connections opened and registered in ${seconds} s.`);
  console.info(`Memory before: ${before.join(" + ")} MB (product + engine).`);
  console.info(`Memory after:  ${after.join(" + ")} = ${total} MB (bar: ${MEMORY_MB} MB).`);
  const last = sockets.at(-1);
  if (last) console.info(`The last one's ping takes ${await ping(last)} ms.`);
  const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
  if (open < CONNECTIONS) console.error(`Broken bar: only ${open} connections are still open.`);
  if (total > MEMORY_MB) console.error(`Broken bar: ${total} MB of memory.`);
  process.exitCode = open < CONNECTIONS || total > MEMORY_MB ? 1 : 0;
  const ending = performance.now();
  await product.stop();
  console.info(
    `The product ended in ${((performance.now() - ending) / 1000).toFixed(1)} s with all of them open.`,
  );
} finally {
  await product.stop();
}
