import { QueryCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { createId } from "@leadlane/core/kernel/id";
import type { Lead } from "@leadlane/core/leads/schema";
import { TABLE_NAME } from "@leadlane/local/settings";
import { connect } from "./snapshot";
import { newPhone } from "./tenant";

const PUTS_A_CALL = 100;

/**
 * Copies of a lead that was made through the product, `count` of them, with timeline and look-up: written straight to
 * the engine, because a test of many leads is not about making them. What follows from a write follows from these too.
 */
export async function multiply(lead: Lead, count: number): Promise<void> {
  const { tenant_id, id, phone } = lead;
  if (!phone) throw new Error("The lead to copy needs a phone number.");
  const digits = phone.slice(-10);
  const { base, client } = connect();
  const own: StoredItem[] = [];
  for (const pk of [`T#${tenant_id}#LEAD#${id}`, `T#${tenant_id}#PHONE#${digits}`]) {
    const query = { TableName: TABLE_NAME, KeyConditionExpression: "pk = :pk" };
    const { Items } = await client.send(
      new QueryCommand({ ...query, ExpressionAttributeValues: { ":pk": pk } }),
    );
    own.push(...(Items ?? []));
  }
  const copiesACall = Math.floor(PUTS_A_CALL / own.length);
  for (let made = 0; made < count; made += copiesACall) {
    const items = Array.from({ length: Math.min(copiesACall, count - made) }, () => {
      const [copyId, copyDigits] = [createId(), newPhone()];
      const rename = (text: string) => text.replaceAll(id, copyId).replaceAll(digits, copyDigits);
      return own.map((item) => mapTexts(item, rename));
    });
    // A copy of an item is an item.
    const puts = items.flat().map((Item) => ({ Put: { TableName: TABLE_NAME, Item: Item as StoredItem } }));
    await client.send(new TransactWriteCommand({ TransactItems: puts }));
  }
  base.destroy();
}

type StoredItem = Record<string, unknown>;

/** A copy of a stored value with every text in it changed. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (value instanceof Set) return new Set([...value].map((one) => mapTexts(one, change)));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]));
}
