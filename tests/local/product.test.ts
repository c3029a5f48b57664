import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDeadLetters } from "@leadlane/local/dead-letters/dead-letters";
import type { Product } from "@leadlane/local/product";
import { startProduct } from "@leadlane/local/testing";
import { afterEach, beforeEach, expect, it } from "vitest";

let dataDir: string;
const products: Product[] = [];

async function start(options: Parameters<typeof startProduct>[0] = {}): Promise<Product> {
  const product = await startProduct({ dataDir, ...options });
  products.push(product);
  return product;
}

async function post(product: Product, path: string, body: unknown, token?: string) {
  const response = await fetch(`${product.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const BUSINESS = {
  name: "Kavita Menon",
  email: "kavita@example.com",
  password: "a long enough secret",
  phone: "+919845012345",
  company: "Menon Homes",
};

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "leadlane-product-"));
});

afterEach(async () => {
  await Promise.all(products.splice(0).map((product) => product.stop()));
  rmSync(dataDir, { recursive: true, force: true });
});

it("keeps data and sessions over a restart", async () => {
  const before = await start();
  const { body } = await post(before, "/api/auth/register", BUSINESS);
  const { token } = body.data;
  const lead = await post(before, "/api/leads/leads", { name: "Asha", phone: "+919845054321" }, token);
  expect(lead.status).toBe(201);
  await before.stop();

  const after = await start();
  const response = await fetch(`${after.url}/api/leads/leads/${lead.body.data.id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
});

/** The permissions of every file in the data directory. */
function readPermissions(): string[] {
  const names = ["", ...readdirSync(dataDir, { recursive: true, encoding: "utf8" })];
  return names.sort().map((name) => {
    const found = statSync(join(dataDir, name));
    return `${name} ${found.isDirectory() ? "folder" : "file"} ${(found.mode & 0o777).toString(8)}`;
  });
}

it("restricts its data to the owner, including files of older versions", async () => {
  const mine = /^\S* (file 600|folder 700)$/;
  const first = await start();
  await post(first, "/api/auth/register", BUSINESS); // sends an email through the queue
  await post(first, "/api/auth/forgot-password", { email: BUSINESS.email });
  await first.drained();
  await expect.poll(() => readPermissions().join()).toContain("checkpoints/notify.json");
  expect(readPermissions().filter((each) => !mine.test(each))).toEqual([]);
  await first.stop();
  for (const name of ["table.db", "mailbox.jsonl", "checkpoints/notify.json"])
    chmodSync(join(dataDir, name), 0o644);
  for (const name of ["files", "dead-letters/replay", "checkpoints"]) chmodSync(join(dataDir, name), 0o755);
  await start();
  expect(readPermissions().filter((each) => !mine.test(each))).toEqual([]);
});

it("is healthy once it runs, and has processed every write after a drain", async () => {
  const product = await start();
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  const { body } = await post(product, "/api/auth/register", BUSINESS);
  const { token } = body.data;
  await post(product, "/api/leads/leads", { name: "Asha", phone: "+919845054321" }, token);
  await product.drained();
  const answer = await fetch(`${product.url}/api/leads/board`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const board = await answer.json();
  expect(board.data[0].count).toBe(1);
  expect(openDeadLetters(dataDir).list()).toEqual([]);
});

it("processes a write soon after it happens", async () => {
  const product = await start();
  const { body } = await post(product, "/api/auth/register", BUSINESS);
  const { token } = body.data;
  await post(product, "/api/leads/leads", { name: "Asha", phone: "+919845054321" }, token);
  const count = async () => {
    const answer = await fetch(`${product.url}/api/leads/board`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await answer.json()).data[0].count;
  };
  await expect.poll(count).toBe(1);
});

it("does not share its data directory with another process", async () => {
  await start();
  await expect(start()).rejects.toThrow(/is using .*Stop it, or give this one its own DATA_DIR/);
});

it("reports a port in use and changes nothing", async () => {
  const product = await start();
  const other = mkdtempSync(join(tmpdir(), "leadlane-product-"));
  const port = Number(new URL(product.url).port);
  await expect(startProduct({ dataDir: other, port })).rejects.toThrow(`Port ${port} is taken.`);
  expect(existsSync(join(other, "lock"))).toBe(false);
  expect(existsSync(join(other, "table.db"))).toBe(false);
  rmSync(other, { recursive: true, force: true });
});

it("replaces incomplete demo data", async () => {
  const first = await start();
  await post(first, "/api/auth/register", BUSINESS);
  await first.stop();
  writeFileSync(join(dataDir, "seeding"), "embedded");
  const again = await start();
  const login = { email: BUSINESS.email, password: BUSINESS.password };
  expect((await post(again, "/api/auth/login", login)).status).toBe(400);
  expect(readFileSync(join(dataDir, "auth-secret"), "utf8").length).toBeGreaterThan(32);
});
