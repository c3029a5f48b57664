import * as Sweep from "./scan-entity";

export async function exportItems(write: (line: string) => Promise<void>): Promise<number> {
  let count = 0;
  await Sweep.visit(async (items) => {
    for (const item of items) {
      await write(`${JSON.stringify(item, asJson)}\n`);
      count += 1;
    }
  });
  return count;
}

function asJson(_name: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  if (value instanceof Set) return [...value].sort();
  return typeof value === "bigint" ? value.toString() : value;
}
