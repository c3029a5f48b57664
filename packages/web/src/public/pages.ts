import { PRIVACY_PAGE } from "./legal/privacy";
import { TERMS_PAGE } from "./legal/terms";
import type { PublicPage } from "./page";
import { BLOG_PAGE } from "./pages/blog-page";
import { BLOG_POST_PAGE } from "./pages/blog-post-page";
import { CONTACT_PAGE } from "./pages/contact-page";
import { HOME_PAGE } from "./pages/home-page";

/** Each page has its file in packages/site/src/paths.ts. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  HOME_PAGE,
  CONTACT_PAGE,
  TERMS_PAGE,
  PRIVACY_PAGE,
  BLOG_PAGE,
  BLOG_POST_PAGE,
];
