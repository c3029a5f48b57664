import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { type LeadDetail, LeadRow } from "@leadlane/core/leads/schema";
import type { KeyScope } from "@leadlane/core/permissions/rules";
import { freePort } from "@leadlane/local/engine/free-port";
import { expect, it, vi } from "vitest";
import {
  KEY_PLACEHOLDER,
  SAMPLES,
  SECRET_PLACEHOLDER,
} from "../../../packages/web/src/features/settings/integrations/examples/samples";
import { addKey } from "../../support/api-keys";
import { addLead, readLead } from "../../support/leads";
import { currentAddress, drained, useProduct } from "../../support/product";
import { newTenant, type Tenant } from "../../support/tenant";
import { addWebhook } from "../../support/webhooks";

useProduct();
const run = promisify(execFile);

async function sampleFor(tenant: Tenant, scope: KeyScope, sample: (api: string) => string): Promise<string> {
  const { key } = await addKey(tenant, [scope]);
  return sample(`${currentAddress()}/api`).replaceAll(KEY_PLACEHOLDER, key);
}

/** The only lead of a tenant. */
async function readOnlyLead({ admin }: Tenant): Promise<LeadDetail> {
  const leads = (await admin.get("/leads/leads")).asPage(LeadRow).items;
  expect(leads).toHaveLength(1);
  return readLead(admin, leads[0]?.id ?? "");
}

/** Runs JavaScript in a process of its own; returns what it prints. */
async function runNode(code: string, ...args: string[]): Promise<string> {
  return (await run(process.execPath, ["--input-type=module", "--eval", code, "--", ...args])).stdout;
}

/** Stands in for curl: the shell reads the command, and Node.js sends the request. */
const CURL = `
const args = process.argv.slice(1);
const valuesOf = (name) => args.filter((_, at) => args[at - 1] === name);
const url = args.find((arg) => arg.startsWith("http"));
const headers = valuesOf("-H").map((header) => header.split(": "));
const response = await fetch(url, { method: valuesOf("-X")[0], headers, body: valuesOf("-d")[0] });
console.log(await response.text());`;

async function runCurl(command: string) {
  const script = `curl() { "$NODE" --input-type=module --eval "$CURL" -- "$@"; }\n${command}`;
  const env = { ...process.env, NODE: process.execPath, CURL };
  return JSON.parse((await run("sh", ["-c", script], { env })).stdout);
}

it("adds and lists leads by curl", async () => {
  const tenant = await newTenant();
  const added = await runCurl(await sampleFor(tenant, "capture", SAMPLES.curlAddLead));
  expect(added).toMatchObject({ success: true, data: { name: "Asha Verma", phone: "+919876543210" } });
  await addLead(tenant.admin, { name: "Meera Nair" });
  const listed = await runCurl(await sampleFor(tenant, "leads:read", SAMPLES.curlListLeads));
  expect(listed.data.map(({ name }: { name: string }) => name)).toEqual(["Meera Nair", "Asha Verma"]);
});

it("adds a lead by JavaScript", async () => {
  const tenant = await newTenant();
  const printed = await runNode(await sampleFor(tenant, "capture", SAMPLES.javascriptAddLead));
  const lead = await readOnlyLead(tenant);
  expect(lead).toMatchObject({ name: "Asha Verma", email: "asha@example.com", tags: ["website"] });
  expect(printed).toContain(lead.id);
});

it("receives and verifies a webhook by JavaScript", async () => {
  vi.stubEnv("WEBHOOK_ALLOW_LOOPBACK", "true");
  const tenant = await newTenant();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const { id, secret } = await addWebhook(tenant, { url, events: ["lead.won"] });
  const code = SAMPLES.javascriptReceive().replace(SECRET_PLACEHOLDER, secret).replace("3000", `${port}`);
  const program = spawn(process.execPath, ["--input-type=module", "--eval", code]);
  const refused = () => fetch(url, { method: "POST", body: "{}" }).catch(() => ({ status: 0 }));
  await expect.poll(refused).toMatchObject({ status: 400 });
  const printed = once(program.stdout, "data");
  await tenant.admin.post(`/webhooks/${id}/test`, {});
  await drained();
  expect(String(await printed)).toMatch(/^lead\.won Asha Rao/);
  program.kill();
});

/** The services of Google Apps Script that the sample uses. `fetch` waits for its answer there. */
const APPS_SCRIPT = `
import { execFileSync } from "node:child_process";
const triggers = [];
const FormApp = { getActiveForm: () => "form" };
const ScriptApp = {
  newTrigger: (name) => ({
    forForm: (form) => ({ onFormSubmit: () => ({ create: () => triggers.push([name, form]) }) }),
  }),
};
const SEND = "const [url, init] = JSON.parse(process.argv[1]);" +
  "const { ok, status } = await fetch(url, init); console.log(ok ? '' : status);";
const UrlFetchApp = {
  fetch: (url, { method, contentType, headers, payload }) => {
    const init = { method: method.toUpperCase(), headers: { ...headers, "Content-Type": contentType }, body: payload };
    const args = ["--input-type=module", "--eval", SEND, "--", JSON.stringify([url, init])];
    const failure = execFileSync(process.execPath, args).toString().trim();
    if (failure) throw new Error("Request failed with code " + failure);
  },
};
const [answers] = JSON.parse(process.argv[1]);
const items = Object.entries(answers);
const response = {
  getId: () => "2_ABaOnue",
  getRespondentEmail: () => "",
  getItemResponses: () =>
    items.map(([title, value]) => ({ getItem: () => ({ getTitle: () => title }), getResponse: () => value })),
};`;

it("adds one lead for each answer of a Google form", async () => {
  const tenant = await newTenant();
  const sample = await sampleFor(tenant, "capture", SAMPLES.appsScript);
  const code = `${APPS_SCRIPT}\n${sample}\ninstall(); onFormSubmit({ response }); onFormSubmit({ response });
    console.log(JSON.stringify(triggers));`;
  const answers = { Name: "Asha Verma", Phone: "98765 43210", City: "", "Interested in": ["2 BHK", "3 BHK"] };
  const printed = await runNode(code, JSON.stringify([answers]));
  expect(JSON.parse(printed)).toEqual([["onFormSubmit", "form"]]);
  const lead = await readOnlyLead(tenant);
  expect(lead).toMatchObject({ name: "Asha Verma", phone: "+919876543210", city: null });
  expect(lead.activities.map(({ text }) => text)).toContain("Interested in: 2 BHK, 3 BHK");
});
