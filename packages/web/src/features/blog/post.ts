const DATE = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", year: "numeric" });

/** A post of the content service, as far as the blog shows it. */
export interface Post {
  id: number;
  slug: string;
  title: string; // plain text
  excerpt: string;
  html: string; // as the service gave it; never shown but through `sanitise`
  date: string;
  minutes: number;
  authorId: number | null;
  author: Author | null; // null where none came along
  picture: Picture | null;
}

export interface Author {
  name: string;
  avatar: string | null; // on our own origin; null where there is none that may be shown
}

export interface Picture {
  src: string;
  alt: string;
}

export interface PostPage {
  posts: Post[];
  page: number;
  pages: number;
}

/** Where a post leads. */
export interface Neighbour {
  slug: string;
  title: string;
}

/** "14 Nov 2026"; empty for what is no date. */
export function postDate(date: string): string {
  const moment = new Date(date);
  return Number.isNaN(moment.getTime()) ? "" : DATE.format(moment);
}
