export type Image = Record<string, unknown> & { pk: string; sk: string };

/** Time at which an item was restored from a backup; the next write of the item removes it. */
export const RESTORED_AT = "restored_at";

/** Restored items are counted again, but nobody is notified. */
export function isRestored({ before, after }: ItemChange): boolean {
  return after?.[RESTORED_AT] !== undefined && after[RESTORED_AT] !== before?.[RESTORED_AT];
}

export interface ItemChange {
  before: Image | undefined;
  after: Image | undefined;
}
