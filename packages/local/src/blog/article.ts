/** A post as it is written here; the service dresses it as WordPress does. */
export interface Article {
  slug: string;
  title: string;
  date: string; // ISO date without a zone, as WordPress gives it
  author: number; // the id of one of `AUTHORS`
  hidesAuthor?: boolean; // whether the author comes along when posts are asked for with their embedded things
  hasPicture?: boolean;
  excerpt: string;
  body: string; // HTML. `{uploads}` stands for where pictures are.
}
