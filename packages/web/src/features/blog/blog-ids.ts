/** Of the elements in the blog's pages that its scripts fill. */
export const BLOG_ID = "blog-posts";
export const POST_ID = "blog-post";
export const LATEST_ID = "latest-posts";
/** Of the mark in each of them that says how page titles end. */
export const SITE_ATTRIBUTE = "data-site";
