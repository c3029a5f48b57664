/** An item as the table's stream shows it, unmarshalled. */
export type Image = Record<string, unknown> & { pk: string; sk: string };

/** On an item that was put back from a restored table: when that was. The next write of the item takes it off. */
export const RESTORED_AT = "restored_at";

/** Whether a write put an item back: what is counted follows from it, and nobody is told of it again. */
export function isRestored({ before, after }: ImagePair): boolean {
  return after?.[RESTORED_AT] !== undefined && after[RESTORED_AT] !== before?.[RESTORED_AT];
}

/** What one write made of an item: no `before` where it is new, no `after` where it is gone. */
export interface ImagePair {
  before: Image | undefined;
  after: Image | undefined;
}
