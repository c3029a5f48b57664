import type { Consumed } from "./meter";

/** Write units by place. */
export type Places = Record<string, number>;

interface Attribute {
  S?: string;
  N?: string;
  B?: string;
  M?: Attributes;
  L?: Attribute[];
  SS?: string[];
}
interface Attributes {
  [name: string]: Attribute;
}

interface Operation {
  Item?: Attributes;
  Key?: Attributes;
}

interface Question extends Operation {
  TransactItems?: { Put?: Operation; Update?: Operation; Delete?: Operation; ConditionCheck?: Operation }[];
}

interface Written {
  place: string;
  kind: string; // of the item
  units: number | undefined; // what it takes up; unknown where only a part of it is named
}

const BLOCK = 1024; // bytes that a write unit is good for

/** The items that a question writes. */
export function keysOf(question: string): Written[] {
  const asked: Question = JSON.parse(question);
  const operations = asked.TransactItems?.map(
    ({ Put, Update, Delete, ConditionCheck }) => Put ?? Update ?? Delete ?? ConditionCheck ?? {},
  ) ?? [asked];
  return operations.map(({ Item, Key }) => {
    const { pk, sk } = Item ?? Key ?? {};
    const kind = Item?.entity?.S ?? (sk?.S?.startsWith("USER#") ? "user" : "");
    return { place: placeOf(pk?.S ?? ""), kind, units: Item && Math.ceil(size(Item) / BLOCK) };
  });
}

/** Where the units that an answer tells of went: each index by its name, the table by the partitions of its items. */
export function placesOf(question: string, consumed: readonly Consumed[]): Places {
  const places: Places = {};
  const add = (place: string, units: number) => {
    places[place] = (places[place] ?? 0) + units;
  };
  const isTransaction = question.includes('"TransactItems"');
  for (const { CapacityUnits, Table, GlobalSecondaryIndexes = {} } of consumed) {
    for (const [index, { CapacityUnits: units }] of Object.entries(GlobalSecondaryIndexes)) add(index, units);
    const written = keysOf(question).map(({ place, units }) => ({
      place,
      units: units && units * (isTransaction ? 2 : 1),
    }));
    const known = written.reduce((sum, { units }) => sum + (units ?? 0), 0);
    const unknown = written.filter(({ units }) => units === undefined).length;
    // What is changed in its place tells no size: such items share what the others leave.
    const rest = ((Table?.CapacityUnits ?? CapacityUnits) - known) / Math.max(unknown, 1);
    for (const { place, units } of written) add(place, units ?? rest);
  }
  return places;
}

/** The name of a partition that a whole business, or all of them, share; of any other only what kind it is of. */
function placeOf(partition: string): string {
  const [scope, tenant, name, ...rest] = partition.split("#");
  if (scope === "T") return rest.length === 0 ? `${name}` : `one ${name}`;
  return name === undefined ? partition : `G#${tenant}`;
}

/** As the table counts the bytes of an item: of names and values, and one or three for what holds others. */
function size(item: Attributes): number {
  return Object.entries(item).reduce((sum, [name, value]) => sum + bytes(name) + sizeOf(value), 0);
}

function sizeOf({ S, N, B, M, L, SS }: Attribute): number {
  if (S !== undefined) return bytes(S);
  if (N !== undefined) return Math.ceil(N.length / 2) + 1;
  if (B !== undefined) return Math.floor((B.length * 3) / 4);
  if (SS) return SS.reduce((sum, text) => sum + bytes(text), 0);
  if (L) return L.reduce((sum, value) => sum + sizeOf(value) + 1, 3);
  return M ? size(M) + Object.keys(M).length + 3 : 1;
}

const bytes = (text: string) => Buffer.byteLength(text);
