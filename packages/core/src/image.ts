/** An item as the table's stream shows it, unmarshalled. */
export type Image = Record<string, unknown> & { pk: string; sk: string };

/** What one write made of an item: no `before` where it is new, no `after` where it is gone. */
export interface ImagePair {
  before: Image | undefined;
  after: Image | undefined;
}
