export const BLOG_ID = "blog-posts"; // of the elements in the blog's pages that its scripts fill
export const POST_ID = "blog-post";
export const LATEST_ID = "latest-posts";

const SITE_ATTRIBUTE = "data-site"; // of the mark in each of them that says how page titles end

/** The element of the page that a part of the blog fills, and the site's name as the page says it. */
export function blogMount(id: string): { mount: HTMLElement; site: string } {
  const mount = document.getElementById(id);
  if (!mount) throw new Error(`The page has no #${id}`);
  return { mount, site: mount.getAttribute(SITE_ATTRIBUTE) ?? "" };
}
