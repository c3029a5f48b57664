const DATE = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", year: "numeric" });

export interface Post {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  html: string; // as the service gave it; never shown but through `sanitise`
  date: string;
  minutes: number;
  authorId: number | null;
  author: Author | null; // null if not embedded
  picture: Picture | null;
}

export interface Author {
  name: string;
  avatar: string | null; // on this origin; null if there is none
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

export interface Neighbour {
  slug: string;
  title: string;
}

export function postDate(date: string): string {
  const instant = new Date(date);
  return Number.isNaN(instant.getTime()) ? "" : DATE.format(instant);
}
