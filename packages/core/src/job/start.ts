import type { Write } from "../table/write";
import * as Entity from "./entity";

/**
 * The write that starts moving every lead of one status into another; or, when both are the same, giving each its
 * status' present type.
 */
export function startRestaging(from: string, to: string): { id: string; write: Write } {
  return Entity.start(from, to);
}
