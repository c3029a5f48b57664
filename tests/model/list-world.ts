import { atMoment } from "@leadlane/core/kernel/clock";
import { create } from "@leadlane/core/leads/create";
import * as Lead from "@leadlane/core/leads/lead";
import type { Lead as Shown } from "@leadlane/core/leads/schema";
import { remove, restore } from "@leadlane/core/leads/trash";
import * as LeadSource from "@leadlane/core/pipeline/source";
import * as PipelineStatus from "@leadlane/core/pipeline/status";
import { handler } from "@leadlane/functions/stream/project";
import type { ReadStream } from "../support/store";
import { actAsStored as as, newPhone, newTenant } from "../support/tenant";
import { HOUR, type World } from "./list-model";

export const LEADS = 140;
const NOW = Date.now();
export const LONG_AGO = NOW - 40 * 24 * HOUR;
const NAMES = ["asha", "Asha", "Zoya", "ärja", "b#", "b", "b c", "😀 tail", "\uff5e tilde", "10", "9"];
export const TAGS = ["vip", "cold", "vip2"];

/** Processes all stream records. */
async function processStream(readStream: ReadStream): Promise<void> {
  for (let records = await readStream(); records.length > 0; records = await readStream())
    await handler({ Records: records });
}

const CHANGES = [
  (id: string) => Lead.update(id, { name: "Aarti" }),
  (id: string) => Lead.update(id, { value: null }),
  (id: string) => Lead.update(id, { value: 7 }),
  (id: string) => Lead.archive(id).then(() => Lead.unarchive(id)),
  (id: string) => remove(id).then(() => restore(id)),
  (id: string) => Lead.archive(id).then(() => undefined),
];

async function changeLeads(leads: readonly Shown[]): Promise<Shown[]> {
  const changed: Shown[] = [];
  for (const [n, lead] of leads.entries()) {
    const change = n % 9 === 0 ? CHANGES[(n / 9) % CHANGES.length] : undefined;
    changed.push(...[change ? await change(lead.id) : lead].filter((one) => one !== undefined));
  }
  return changed;
}

export async function fill(readStream: ReadStream): Promise<World> {
  const tenant = await newTenant();
  await tenant.subscribe("scale");
  const manager = await tenant.hire("Manager");
  const staff = await tenant.hire("Staff", { manager });
  const other = await tenant.hire("Staff");
  const owners = [tenant.admin.id, manager.id, staff.id, staff.id, other.id, null];
  const makeLeads = async () => {
    const statuses = await PipelineStatus.list();
    const sources = [...(await LeadSource.list()).slice(0, 2).map(({ id }) => id), null];
    const made: Shown[] = [];
    for (let n = 0; n < LEADS; n += 1) {
      const pick = <T>(of: readonly T[], salt: number): T => of[(n * salt + (n >> 3)) % of.length] as T;
      const follow_up_at = n % 3 === 0 ? undefined : new Date(NOW + ((n % 40) - 20) * 6 * HOUR).toISOString();
      const input = {
        name: pick(NAMES, 7),
        phone: newPhone(),
        status_id: pick(statuses, 5).id,
        lost_reason: pick(["Budget", "Other"], 3),
        source_id: pick(sources, 11),
        owner_id: pick(owners, 13),
        value: n % 4 === 0 ? undefined : (n * 37) % 50,
        tags: n % 2 === 0 ? [] : [pick(TAGS, 17)],
        follow_up_at,
      };
      const lead = await atMoment(LONG_AGO + n * 6 * HOUR, () => create(input));
      const changed =
        n % 5 === 0 ? await atMoment(NOW - n * HOUR, () => Lead.update(lead.id, { city: "Pune" })) : lead;
      if (n % 17 === 0) await Lead.archive(lead.id);
      else made.push(changed);
    }
    return made;
  };
  const first = await as(tenant, tenant.admin, makeLeads);
  await processStream(readStream);
  const leads = await as(tenant, tenant.admin, () => changeLeads(first));
  await as(tenant, tenant.admin, async () => {
    const [{ id = "" } = {}] = await PipelineStatus.list();
    await PipelineStatus.update(id, { color: "#123456" });
  });
  await processStream(readStream);
  const statuses = await as(tenant, tenant.admin, () => PipelineStatus.list());
  const sources = await as(tenant, tenant.admin, () => LeadSource.list());
  return {
    tenant,
    people: [
      { person: tenant.admin, owners: "all" },
      { person: manager, owners: [manager.id, staff.id] },
      { person: staff, owners: [staff.id] },
    ],
    choices: {
      statuses,
      sources: sources.map(({ id }) => id),
      owners: [...owners.slice(0, 5), "none"] as string[],
    },
    leads,
  };
}
