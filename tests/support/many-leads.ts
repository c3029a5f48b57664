import { type DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { createId } from "@leadlane/core/kernel/id";
import type { Lead } from "@leadlane/core/leads/schema";
import { TABLE_NAME } from "@leadlane/local/settings";
import { connect } from "./snapshot";
import { newPhone } from "./tenant";

const PUTS_A_CALL = 100;

/**
 * Writes `count` copies of a lead with timeline and look-up directly to the engine, for speed. Stream
 * consumers process them as usual.
 */
export async function copyLead(lead: Lead, count: number): Promise<void> {
  const { tenant_id, id, phone } = lead;
  if (!phone) throw new Error("The lead to copy needs a phone number.");
  const digits = phone.slice(-10);
  const { base, client } = connect();
  const own = [
    ...(await listItems(client, `T#${tenant_id}#LEAD#${id}`)),
    ...(await listItems(client, `T#${tenant_id}#PHONE#${digits}`)),
  ];
  await copy(client, own, count, () => {
    const [copyId, copyDigits] = [createId(), newPhone()];
    return (text) => text.replaceAll(id, copyId).replaceAll(digits, copyDigits);
  });
  base.destroy();
}

/** Copies a user without data, including the name entry. The copies cannot sign in. */
export function copyUsers(tenantId: string, userId: string, count: number): Promise<void> {
  return copyItems(`T#${tenantId}#USERS`, userId, count);
}

/** Copies the items of a partition whose keys end with an id, each with a new id. */
export async function copyItems(partition: string, id: string, count: number): Promise<void> {
  const { base, client } = connect();
  const own = (await listItems(client, partition)).filter(({ sk }) => String(sk).endsWith(id));
  if (own.length === 0) throw new Error("There is nothing to copy.");
  await copy(client, own, count, () => {
    const copyId = createId();
    return (text) => text.replaceAll(id, copyId);
  });
  base.destroy();
}

/** Multiplies the counters of a business, as if each lead existed `times` times. */
export async function multiplyCounters(tenantId: string, times: number): Promise<void> {
  const { base, client } = connect();
  const counters = await listItems(client, `T#${tenantId}#COUNTERS`);
  const puts = counters.map((item) =>
    Object.fromEntries(
      Object.entries(item).map(([name, value]) => [
        name,
        /#|^leads$/.test(name) && typeof value === "number" ? value * times : value,
      ]),
    ),
  );
  await putAll(client, puts);
  base.destroy();
}

/**
 * Creates day statistics for owners in the format of an older business: an item of 4 kB per day and owner,
 * mostly lost reasons. Returns the number of counted leads.
 */
export async function countDays(tenantId: string, owners: number, days: readonly string[]): Promise<number> {
  const { base, client } = connect();
  const ids = Array.from({ length: owners }, () => createId());
  const reasons = Array.from({ length: 20 }, (_, at) => [
    `r.Said on the phone ${at}${", and again".repeat(15)}`,
    1,
  ]);
  let leads = 0;
  const amountsOf = (seed: number) =>
    Array.from({ length: 5 }, (_, way) => {
      const stands = `SOURCE${way}.STATUS${(way * 7 + seed) % 10}`;
      const count = 1 + ((seed + way) % 3);
      leads += count;
      const amounts = [
        `n.${stands}`,
        count,
        `N.${stands}`,
        1_000 * (seed + way * 997),
        `i.STATUS${way % 10}`,
        1,
      ];
      return amounts;
    }).flatMap((amounts) => [amounts.slice(0, 2), amounts.slice(2, 4), amounts.slice(4)]);
  const items = days.flatMap((day, at) =>
    ids.map((owner, place) => ({
      ...{ pk: `T#${tenantId}#DAYS`, sk: `1#${day}#${owner}` },
      ...Object.fromEntries(amountsOf(at * owners + place)),
      ...Object.fromEntries(reasons),
    })),
  );
  await putAll(client, items);
  base.destroy();
  return leads;
}

type StoredItem = Record<string, unknown>;

async function listItems(client: DynamoDBDocumentClient, partition: string): Promise<StoredItem[]> {
  const query = { TableName: TABLE_NAME, KeyConditionExpression: "pk = :pk" };
  const values = { ExpressionAttributeValues: { ":pk": partition } };
  return (await client.send(new QueryCommand({ ...query, ...values }))).Items ?? [];
}

/** Copies items with changed texts. */
async function copy(
  client: DynamoDBDocumentClient,
  own: readonly StoredItem[],
  count: number,
  renaming: () => (text: string) => string,
): Promise<void> {
  const copiesACall = Math.floor(PUTS_A_CALL / own.length);
  for (let made = 0; made < count; made += copiesACall) {
    const items = Array.from({ length: Math.min(copiesACall, count - made) }, () => {
      const rename = renaming();
      // A copied item has the type of the original.
      return own.map((item) => mapTexts(item, rename) as StoredItem);
    });
    await putAll(client, items.flat());
  }
}

async function putAll(client: DynamoDBDocumentClient, items: readonly StoredItem[]): Promise<void> {
  for (let start = 0; start < items.length; start += PUTS_A_CALL) {
    const few = items.slice(start, start + PUTS_A_CALL);
    const puts = few.map((Item) => ({ Put: { TableName: TABLE_NAME, Item } }));
    await client.send(new TransactWriteCommand({ TransactItems: puts }));
  }
}

/** A copy of a stored value with every text changed. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (value instanceof Set) return new Set([...value].map((one) => mapTexts(one, change)));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]));
}
