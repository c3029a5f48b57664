import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  QueryCommand,
  TransactWriteCommand,
} from "@aws-sdk/lib-dynamodb";
import { LeadRow } from "@leadlane/core/leads/schema";
import { beforeEach, expect, it, vi } from "vitest";
import { recount, storedCounters } from "../support/counters";
import { addLead, addLeads, readLead } from "../support/leads";
import { drained, useProduct } from "../support/product";
import { newTenant } from "../support/tenant";

useProduct();

const MOST_IN_A_ROW = 5; // no write is refused more often in a row: chance alone must not exhaust the retries
let injected = 0;

beforeEach(() => {
  injected = 0;
  const send = DynamoDBDocumentClient.prototype.send;
  const refused = new Map<string, number>();
  const isRefused = (command: object, share: number) => {
    const input = JSON.stringify(command, plain);
    const times = refused.get(input) ?? 0;
    if (Math.random() >= share || times >= MOST_IN_A_ROW) return false;
    refused.set(input, times + 1);
    injected += 1;
    return true;
  };
  vi.spyOn(DynamoDBDocumentClient.prototype, "send").mockImplementation(function (
    this: DynamoDBDocumentClient,
    ...args: unknown[]
  ) {
    const [command] = args;
    if (command instanceof TransactWriteCommand && isRefused(command.input, 0.3)) throw conflict();
    const isRead = command instanceof BatchGetCommand || command instanceof QueryCommand;
    if (isRead && isRefused(command.input, 0.1)) throw throttled();
    return Reflect.apply(send, this, args);
  });
});

/** What JSON has no form for, in one that it has. */
function plain(_: string, value: unknown): unknown {
  if (typeof value === "bigint") return String(value);
  return value instanceof Set ? [...value] : value;
}

function conflict(): Error {
  return new TransactionCanceledException({
    $metadata: {},
    message: "Transaction cancelled",
    CancellationReasons: [{ Code: "None" }, { Code: "TransactionConflict" }],
  });
}

function throttled(): Error {
  return Object.assign(new Error("Slow down"), { name: "ProvisionedThroughputExceededException" });
}

it("writes each thing exactly once while the engine refuses a third of the transactions", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Won } = await tenant.statuses();
  const staff = await tenant.hire("Staff");
  const leads = await addLeads(admin, 40, { value: 10_00, note: "Hello" });
  await Promise.all(
    leads.map(async ({ id }, number) => {
      const [action, body] =
        number % 2 === 0
          ? (["move", { status_id: Won }] as const)
          : (["assign", { owner_id: staff.id }] as const);
      expect((await admin.put(`/leads/leads/${id}/${action}`, body)).status).toBe(200);
    }),
  );
  const { items } = (await admin.get("/leads/leads?limit=100")).asPage(LeadRow);
  expect(items.map(({ id }) => id).sort()).toEqual(leads.map(({ id }) => id).sort());
  for (const { id } of leads) {
    const lead = await readLead(admin, id);
    expect(lead).toMatchObject({ version: 2 });
    expect(lead.activities).toHaveLength(3);
  }
  await drained();
  expect(await storedCounters(tenant.id)).toEqual(await recount(tenant.id));
  expect(injected).toBeGreaterThan(20);
});

it("keeps every change of many writers to one lead", async () => {
  const { admin } = await newTenant();
  const { id } = await addLead(admin);
  const texts = ["one", "two", "three", "four", "five"];
  const answers = await Promise.all(
    texts.map((text) => admin.post(`/leads/leads/${id}/activities`, { kind: "note", text })),
  );
  expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 201));
  const { activities } = await readLead(admin, id);
  expect(activities.map(({ text }) => text).sort()).toEqual(["", ...texts].sort());
});
