/** A post of the content service, as far as the blog shows it. */
export interface Post {
  id: number;
  slug: string;
  /** Plain text. */
  title: string;
  excerpt: string;
  /** As the service gave it; never shown but through `sanitise`. */
  html: string;
  date: string;
  minutes: number;
  authorId: number | null;
  /** Null where none came along. */
  author: Author | null;
  picture: Picture | null;
}

export interface Author {
  name: string;
  /** On our own origin; null where there is none that may be shown. */
  avatar: string | null;
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
