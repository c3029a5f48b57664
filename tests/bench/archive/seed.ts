import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import * as AuditEntity from "@leadlane/core/audit/entity";
import { useSignedIn } from "@leadlane/core/kernel/actor";
import { timestamp } from "@leadlane/core/kernel/clock";
import { createId } from "@leadlane/core/kernel/id";
import * as Table from "@leadlane/core/kernel/table/client";
import * as Activity from "@leadlane/core/leads/activity";
import { create } from "@leadlane/core/leads/create";
import * as LeadEntity from "@leadlane/core/leads/entity";
import { move } from "@leadlane/core/leads/move";
import * as PipelineStatus from "@leadlane/core/pipeline/status";
import { TABLE_NAME } from "@leadlane/local/settings";
import { mapTexts } from "../../support/many-leads";
import { connect } from "../../support/snapshot";
import { actAs, newPhone, type Tenant } from "../../support/tenant";

/** Timeline entries per lead. */
export const ENTRIES = 5;
const ORIGINALS = 50;
const ITEMS_A_CALL = 100;
const CALLS_AT_ONCE = 4;
const TEXTS = [
  "Asked for a site visit on Sunday",
  "Wants two offers by Friday, the smaller one without parking",
];

/** Creates some leads with timelines and audit entries through the domain, and copies them for the rest. */
export async function seed(tenant: Tenant, leads: number): Promise<void> {
  const originals: Original[] = [];
  await actAs(tenant.admin, async () => {
    const [, second] = await PipelineStatus.list();
    for (let at = 0; at < Math.min(ORIGINALS, leads); at += 1)
      originals.push(await original(at, second?.id ?? ""));
  });
  const times = Math.ceil(leads / originals.length) - 1;
  const copies = originals.flatMap((one) => Array.from({ length: times }, () => one));
  const { base, client } = connect();
  const few = Math.floor(ITEMS_A_CALL / (originals[0]?.items.length ?? 1));
  const carry = async () => {
    while (copies.length > 0) {
      const items = copies.splice(0, few).flatMap(copyOf);
      const TransactItems = items.map((Item) => ({ Put: { TableName: TABLE_NAME, Item } }));
      await client.send(new TransactWriteCommand({ TransactItems }));
    }
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, carry));
  base.destroy();
}

interface Original {
  id: string;
  items: Table.Item[]; // the lead with its timeline and audit entries
}

async function original(at: number, status_id: string): Promise<Original> {
  const input = {
    name: `Lead ${at} Sharma`,
    phone: newPhone(),
    email: `lead${at}@example.test`,
    city: "Pune",
  };
  const { id } = await create({ ...input, company: `Firm ${at}`, value: 1_000_000 + at, tags: ["vip"] });
  await move(id, { status_id });
  for (const text of TEXTS) await Activity.create(id, { kind: "note", text });
  await Activity.create(id, { kind: "call", text: "Rang, nobody there", outcome: "No answer" });
  const own = await Table.queryAll({ partition: LeadEntity.partitions.lead(id) });
  const { name } = input;
  const about = {
    subject_id: id,
    subject_name: name,
    lead_id: id,
    actor_name: "Asha Rao",
    request_id: createId(),
  };
  const changes = [
    { field: "status_id", from: status_id, to: status_id, from_name: "New", to_name: "Contacted" },
  ];
  const { item: auditItem } = AuditEntity.create({
    ...{ ...about, id: createId(), at: timestamp(), actor_id: useSignedIn().user_id },
    ...{ action: "moved", subject_type: "lead", changes },
  });
  await Table.putItem({ type: "put", item: auditItem });
  const items = [...own, auditItem].map((item) => {
    const unasked = UNASKED[String(item.entity)] ?? [];
    const left = Object.entries(item).filter(([name]) => !unasked.includes(name));
    return { ...Object.fromEntries(left), pk: item.pk, sk: item.sk };
  });
  return { id, items };
}

/** Index attributes that an archive does not read; omitting them triples the write speed. */
const UNASKED: Record<string, readonly string[]> = {
  activity: ["by_created"],
  lead: ["by_stage", "by_follow_up", "owner_scope"],
};

function copyOf({ id, items }: Original): Table.Item[] {
  const another = createId();
  return items.map((item) => {
    const own = item.entity === "audit" ? createId() : item.sk;
    const rename = (text: string) => text.replaceAll(id, another).replaceAll(item.sk, own);
    // A copied item has the type of the original.
    return mapTexts(
      item,
      item.entity === "audit" ? rename : (text) => text.replaceAll(id, another),
    ) as Table.Item;
  });
}
