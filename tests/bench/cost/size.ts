import { INDEXES } from "@leadlane/core/kernel/table/definition";

/** What DynamoDB adds to each item, and to each copy of it in an index, for its own book-keeping. */
const OVERHEAD = 100;

/** Bytes that an item is billed for: its own, and those of its copies in the indexes. */
export function storedBytes(item: Record<string, unknown>): number {
  const copies = Object.values(INDEXES).filter(({ partition, sort }) => partition in item && sort in item);
  const copied = copies.map(({ partition, sort, carries }) =>
    bytes(Object.fromEntries(["pk", "sk", partition, sort, ...carries].map((name) => [name, item[name]]))),
  );
  return [bytes(item), ...copied].reduce((sum, size) => sum + size + OVERHEAD, 0);
}

/** Bytes of an archived lead's entry in the order that carries the least of it. */
export function placeBytes({ pk, sk, tenant_scope, filter, changed_at }: Record<string, unknown>): number {
  return bytes({ pk, sk, tenant_scope, filter, by_follow_up: `${changed_at}#${pk}` });
}

/** JSON is longer by its marks and shorter by the table's types: close enough for a price. */
function bytes(value: Record<string, unknown>): number {
  return Buffer.byteLength(JSON.stringify(value, (_, one) => (one instanceof Set ? [...one] : one)));
}
