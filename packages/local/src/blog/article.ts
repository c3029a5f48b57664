/** A post as it is written here; the service dresses it as WordPress does. */
export interface Article {
  slug: string;
  title: string;
  /** ISO date without a zone, as WordPress gives it. */
  date: string;
  /** The id of one of `AUTHORS`. */
  author: number;
  /** Whether the author comes along when posts are asked for with their embedded things. */
  hidesAuthor?: boolean;
  hasPicture?: boolean;
  excerpt: string;
  /** HTML. `{uploads}` stands for where pictures are. */
  body: string;
}
