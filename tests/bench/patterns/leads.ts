import { atMoment, now, timestamp } from "@leadlane/core/kernel/clock";
import { createId } from "@leadlane/core/kernel/id";
import { readAll } from "@leadlane/core/kernel/store";
import { batchWrite } from "@leadlane/core/kernel/table/batch";
import * as Table from "@leadlane/core/kernel/table/client";
import { create } from "@leadlane/core/leads/create";
import { create as enter, parse, type StoredLead } from "@leadlane/core/leads/entity";
import type { CreatedLead } from "@leadlane/core/leads/schema";
import { factsOf } from "@leadlane/core/reactions/statistics";
import { itemsOf } from "@leadlane/core/search/entity";
import * as Days from "@leadlane/core/statistics/days";
import { mapTexts, multiplyCounters } from "../../support/many-leads";
import { actAs, inTenant, type Person, type Tenant } from "../../support/tenant";

export const ORIGINALS = 200;
const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 180; // the age of the oldest lead
const COPIES_A_STEP = 60;
const COPIED_AT_ONCE = 3; // the engine also writes other items meanwhile
const FIRST_NAMES = [
  "Aarav",
  "Diya",
  "Ishaan",
  "Kavya",
  "Meera",
  "Nikhil",
  "Priya",
  "Rohan",
  "Sana",
  "Vikram",
];
/** Three of seven are equal, so that even 1,000 leads have a page of matches for both `COMMON` words. */
const LAST_NAMES = ["Banerjee", "Iyer", "Desai", "Iyer", "Gupta", "Iyer", "Kapoor"];
/** Search terms with few matches. */
export const RARE = { word: "Zubinstein", lastFour: "8999", phone: "9000008999", email: "quentin.of" };
/** Search terms with many matches: a first name, and a surname that two fifths of them have. */
export const COMMON = { word: "meera", other: "iyer" };

/** Leads of all statuses, sources and months, copied to reach the size of the business. */
export class Leads {
  private constructor(
    private readonly tenant: Tenant,
    private readonly originals: readonly CreatedLead[],
    private count = ORIGINALS,
    private copied = 0,
    private readonly models: Model[] = [],
  ) {}

  /** Creates the originals through the domain at different times, with all consequences. */
  static async open(tenant: Tenant, owner: (place: number) => Person): Promise<Leads> {
    const me = await tenant.me();
    const [statuses, sources] = [me.statuses, me.sources].map((all) => all.map(({ id }) => id));
    const originals: CreatedLead[] = [];
    for (let place = 0; place < ORIGINALS; place += 1) {
      const input = inputAt(place, { statuses, sources, owner_id: owner(place).id });
      const time = yesterdayNoon() - ((place * 37) % DAYS) * DAY_MS;
      originals.push(await atMoment(time, () => actAs(tenant.admin, () => create(input))));
    }
    return new Leads(tenant, originals);
  }

  get ids(): string[] {
    return this.originals.map(({ id }) => id);
  }

  /**
   * Grows to the number by copies with timeline, look-ups and search index; counters are adjusted to match.
   */
  async growTo(leads: number): Promise<void> {
    const copies = Math.round((leads - this.count) / ORIGINALS);
    await inTenant(this.tenant.id, async () => {
      const [header] = await readAll(Days.header());
      const dated = new Dated(header?.current ?? { number: 1, zone: "UTC", since: 0 });
      // Copies are made of the first version, before the patterns change the originals.
      if (this.models.length === 0)
        for (const original of this.originals) this.models.push(await modelOf(original));
      const left = [...this.models.entries()];
      const first = this.copied;
      const goOn = async () => {
        for (let next = left.shift(); next; next = left.shift()) {
          const [place, { lead, beside }] = next;
          const model = { lead, beside };
          await copy(model, { count: copies, first: first + place * copies }, dated);
        }
      };
      await Promise.all(Array.from({ length: COPIED_AT_ONCE }, goOn));
      this.copied += copies * ORIGINALS;
      await dated.keep();
    });
    await multiplyCounters(this.tenant.id, leads / this.count);
    this.count = leads;
  }
}

interface Kinds {
  statuses: string[] | undefined;
  sources: string[] | undefined;
  owner_id: string;
}

function inputAt(place: number, { statuses = [], sources = [], owner_id }: Kinds) {
  const turn = Math.floor(place / 5);
  const isRare = (place * 3 + turn) % 10 === 0; // distributed over all owners
  const last = isRare ? RARE.word : pick(LAST_NAMES, turn);
  const isDue = turn % 4 === 0; // due this month, the others later
  const due = isDue ? startOfMonth() + ((turn * 11) % 28) * DAY_MS : now() + 400 * DAY_MS;
  return {
    name: `${pick(FIRST_NAMES, turn * 3 + place)} ${last}`,
    phone: `9${String(place).padStart(5, "0")}${isRare ? RARE.lastFour : 1000 + place}`,
    email: isRare ? `${RARE.email}-${place}@example.test` : undefined,
    status_id: pick(statuses, turn),
    lost_reason: "Too dear",
    source_id: pick(sources, turn + place),
    owner_id,
    value: 10_000 * (1 + place),
    tags: place % 10 === 3 ? ["vip"] : [],
    follow_up_at: new Date(due + place * 1000).toISOString(),
  };
}

function pick(all: readonly string[], by: number): string {
  return all[by % all.length] ?? "";
}

/** Noon of the business's day: an hour earlier is the same day at any time of the run. */
function yesterdayNoon(): number {
  const ahead = 5.5 * 60 * 60 * 1000; // UTC offset of India
  return Math.floor((now() + ahead) / DAY_MS) * DAY_MS - ahead - DAY_MS / 2;
}

export function startOfMonth(): number {
  const today = new Date(now());
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1, 5);
}

/** The statistics of days, scaled to the copies. */
class Dated {
  private readonly items = new Map<
    string,
    { day: string; owner: string | null; amounts: Map<string, number> }
  >();

  constructor(private readonly generation: Days.Generation) {}

  add(lead: StoredLead): void {
    for (const { day, owner, name, amount } of factsOf(lead, this.generation.zone, 1)) {
      const key = `${day}#${owner}`;
      const item = this.items.get(key) ?? { day, owner, amounts: new Map<string, number>() };
      this.items.set(key, item);
      item.amounts.set(name, (item.amounts.get(name) ?? 0) + amount);
    }
  }

  async keep(): Promise<void> {
    for (const { day, owner, amounts } of this.items.values()) {
      const addition = { record: createId(), at: timestamp(), amounts };
      await Days.add(this.generation.number, day, owner, [addition]);
    }
  }
}

/** A new lead with its timeline and look-ups. */
interface Model {
  lead: StoredLead;
  beside: Table.Item[];
}

async function modelOf({ tenant_id, id, phone }: CreatedLead): Promise<Model> {
  const own = await Table.queryAll({ partition: `T#${tenant_id}#LEAD#${id}` });
  const lead = parse(own.find(({ sk }) => sk === "LEAD"));
  if (!lead) throw new Error("The original is missing.");
  const timeline = own.filter(({ entity }) => entity === "activity");
  const lookUp = await Table.queryAll({ partition: `T#${tenant_id}#PHONE#${digitsOf(phone)}` });
  return { lead, beside: [...timeline, ...lookUp] };
}

function digitsOf(phone: string | null): string {
  return phone?.slice(-10) ?? "";
}

interface Copies {
  count: number;
  first: number; // index of the first copy of this original
}

async function copy({ lead, beside }: Model, { count, first }: Copies, dated: Dated): Promise<void> {
  const { id } = lead;
  const digits = digitsOf(lead.phone);
  for (let made = 0; made < count; made += COPIES_A_STEP) {
    const items = Array.from({ length: Math.min(COPIES_A_STEP, count - made) }, (_, step) => {
      const again = another(lead, first + made + step + 1);
      dated.add(again);
      const rename = (text: string) =>
        text.replaceAll(id, again.id).replaceAll(digits, digitsOf(again.phone));
      // A copied item has the type of the original.
      const copies = beside.map((item) => mapTexts(item, rename) as Table.Item);
      return [enter(again).item, ...copies, ...itemsOf(again)];
    });
    await batchWrite(items.flat(), []);
  }
}

/** A copy created earlier on the same day, with its own phone number and a distant follow-up. */
function another(lead: StoredLead, place: number): StoredLead {
  const created = Date.parse(lead.created_at) - (place % (DAY_MS / 2000)) * 1000; // the original was created at noon
  const at = new Date(created).toISOString();
  return {
    ...lead,
    id: createId(created),
    name: lead.name.replace(RARE.word, "Kulkarni"),
    email: null,
    phone: `+918${String(place).padStart(5, "0")}${1000 + (place % 3000)}`,
    follow_up_at: new Date(now() + 400 * DAY_MS + place * 60_000).toISOString(),
    created_at: at,
    updated_at: at,
    stage_entered_at: at,
    last_activity_at: at,
  };
}
