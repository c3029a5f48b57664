import type { Read } from "../kernel/store";
import { type Key, tenantScope } from "../kernel/table/key";
import { add, set, type Write } from "../kernel/table/write";

function key(): Key {
  return { pk: tenantScope("COUNTERS"), sk: "STORAGE" };
}

export function read(): Read<number> {
  return { key: key(), parse: (item) => Number(item?.bytes ?? 0) };
}

/** Fails above `limit` (null: unlimited). */
export function take(bytes: number, limit: number | null): Write {
  const write = add(key(), { bytes });
  if (limit === null) return write;
  const condition = {
    expression: "attribute_not_exists(#bytes) OR #bytes <= :room",
    names: { "#bytes": "bytes" },
    values: { ":room": limit - bytes },
  };
  return { ...write, condition };
}

export function release(bytes: number): Write {
  return add(key(), { bytes: -bytes });
}

/** Fails if the counter is no longer `stored`. */
export function correct(stored: number, bytes: number): Write {
  const isSame = stored === 0 ? "attribute_not_exists(#old) OR #old = :old" : "#old = :old";
  const condition = { expression: isSame, names: { "#old": "bytes" }, values: { ":old": stored } };
  return { ...set(key(), { bytes }), condition };
}
