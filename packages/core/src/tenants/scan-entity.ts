import * as Sweep from "../kernel/table/scan";
import { isEntry } from "./entity";

export type StoredItem = Parameters<typeof Sweep.erase>[0][number];

export function visit(visitItems: (items: StoredItem[]) => Promise<void>): Promise<void> {
  return Sweep.scanTenant(visitItems);
}

function isPointer(item: StoredItem): boolean {
  return item.pk.startsWith("G#") && !isEntry(item) && !isConnection(item);
}

function isConnection({ entity }: StoredItem): boolean {
  return entity === "connection" || entity === "connection_pointer";
}

/** Deletes global pointers to the tenant (web form, feed, orders); returns how many. */
export function erasePointers(): Promise<number> {
  return eraseWhere(isPointer);
}

export function eraseExceptConnections(progress: (count: number) => void): Promise<number> {
  return eraseWhere((item) => !isEntry(item) && !isConnection(item), progress);
}

export function eraseAll(progress: (count: number) => void): Promise<number> {
  return eraseWhere((item) => !isEntry(item), progress);
}

async function eraseWhere(
  isSelected: (item: StoredItem) => boolean,
  progress?: (count: number) => void,
): Promise<number> {
  let erased = 0;
  const eraseSome = async (items: StoredItem[]) => {
    const selected = items.filter(isSelected);
    await Sweep.erase(selected);
    erased += selected.length;
    progress?.(selected.length);
  };
  await Sweep.scanTenant(eraseSome, ["entity"]);
  return erased;
}
