import type { PublicPage } from "./page";
import { BLOG_PAGE } from "./pages/blog-page";
import { BLOG_POST_PAGE } from "./pages/blog-post-page";
import { CONTACT_PAGE } from "./pages/contact-page";
import { HOME_PAGE } from "./pages/home-page";

/** The public pages that the build makes; each has its file in infra/web-paths.ts. */
export const PUBLIC_PAGES: readonly PublicPage[] = [HOME_PAGE, CONTACT_PAGE, BLOG_PAGE, BLOG_POST_PAGE];
