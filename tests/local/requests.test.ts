import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct } from "@leadlane/local/testing";
import { runCommand } from "@leadlane/ops/testing/command";
import { afterEach, beforeEach, expect, it } from "vitest";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "leadlane-requests-"));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const command = (...args: string[]) => runCommand("requests", dataDir, ...args);

async function write(url: string, path: string, body: Record<string, unknown>): Promise<void> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${url}/api/mail/${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
}

it("lists visitors' requests while the product runs or is stopped, and spam separately", async () => {
  const product = await startProduct({ dataDir });
  try {
    const visitor = { name: "Asha\u001b[2J Verma", email: "asha@verma.test" };
    await write(product.url, "demo", {
      ...visitor,
      phone: "98765 43210",
      employeeSize: "11-50",
      consent: true,
    });
    await write(product.url, "contact", { ...visitor, message: "First line\nsecond line" });
    await write(product.url, "contact", { ...visitor, message: "Casino", website: "https://casino.test" });
    await product.drained();
    const running = await command();
    expect(running.code).toBe(0);
    for (const text of [
      "demo, team of 11-50, wants news",
      "Asha [2J Verma · asha@verma.test · +919876543210",
      "First line\n    second line",
      "sales was mailed, visitor was answered",
      "2 requests.",
      "1 kept as spam",
    ]) {
      expect(running.output).toContain(text);
    }
    expect(running.output).not.toContain("Casino");
    await product.stop();
    expect(await command()).toEqual(running);
    expect((await command("spam")).output).toMatch(/Casino\n {4}kept as spam\n1 request\./);
  } finally {
    await product.stop();
  }
});

it("prints its usage for invalid arguments, and reports an empty list", async () => {
  expect(await command("list", "all")).toMatchObject({
    code: 2,
    output: expect.stringContaining("npm run requests"),
  });
  expect(await command()).toMatchObject({ code: 1, output: expect.stringContaining("There is no data in") });
});
