import type { Article } from "./article";
import { FIRST_CONTACT } from "./posts/first-contact";
import { PIPELINE } from "./posts/pipeline";
import { TEAM } from "./posts/team";

/** Every post, the newest first. */
export const ARTICLES: readonly Article[] = [...FIRST_CONTACT, ...PIPELINE, ...TEAM];
