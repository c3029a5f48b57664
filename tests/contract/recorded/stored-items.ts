import { KEY_ATTRIBUTES } from "@leadlane/core/kernel/table/definition";
import { scan } from "../../support/snapshot";
import { normaliser } from "./normalise";

/** Variable parts of keys in addition to those of responses. */
const IN_KEYS =
  /[\w-]{43,}|[0-9a-f]{32}|\d{6,}|(?<=recorded-)\w+|(?<=#EVENT#)\w{16}|(?<=^by_(?:board|stage) (?:<id 1>#)?)[^#<>]+(?=#<id)/g;

/** Search terms in keys of the search index. */
const FOUND_BY = /(?<=#TOKENS#)[^#]+|(?<=^(?:sk|by_created) )[^#]+/g;

/** The attributes and key shapes of each kind of item, for tenants and visitors. */
export async function storedItems(tenantIds: readonly string[]): Promise<Record<string, string[]>> {
  const items = await scan(
    ({ pk, tenant_id }) =>
      String(pk).startsWith("G#ENQUIR") ||
      tenantIds.some((id) => tenant_id === id || String(pk).startsWith(`T#${id}#`)),
  );
  const kinds = new Map<string, Set<string>>();
  for (const item of Object.values(items) as Record<string, unknown>[]) {
    const kind = String(item.entity);
    const told = kinds.get(kind) ?? new Set();
    kinds.set(kind, told);
    for (const line of Object.entries(item).flatMap(describe))
      told.add(kind === "token" ? line.replace(FOUND_BY, "<text>") : line);
  }
  const inOrder = [...kinds].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(inOrder.map(([kind, told]) => [kind, [...told].sort()]));
}

const COUNTED = /^([nNcCio])\.[-0-9A-Z.]+$/; // names of counters in day items
const MARKED = /^m\d{4}[ab]$/;

function describe([name, value]: [string, unknown]): string[] {
  if (KEY_ATTRIBUTES.includes(name)) return [normaliser()(`${name} ${value}`).replace(IN_KEYS, "<other>")];
  const isMap = typeof value === "object" && value?.constructor === Object;
  const names = isMap ? Object.keys(value).map((part) => `${name}.${part}`) : [name];
  return names.map((each) =>
    normaliser()(each.replace(COUNTED, "$1.<ids>").replace(MARKED, "m<half month>")),
  );
}
