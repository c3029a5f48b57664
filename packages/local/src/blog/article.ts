/** A demo post; the service adds the WordPress format. */
export interface Article {
  slug: string;
  title: string;
  date: string; // ISO date without a time zone, as in WordPress
  author: number; // the id of one of `AUTHORS`
  hidesAuthor?: boolean;
  hasPicture?: boolean;
  excerpt: string;
  body: string; // HTML. `{uploads}` stands for where pictures are.
}
