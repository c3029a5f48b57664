export const BLOG_ID = "blog-posts";
export const POST_ID = "blog-post";
export const LATEST_ID = "latest-posts";

const SITE_ATTRIBUTE = "data-site";

export function blogMount(id: string): { mount: HTMLElement; site: string } {
  const mount = document.getElementById(id);
  if (!mount) throw new Error(`The page has no #${id}`);
  return { mount, site: mount.getAttribute(SITE_ATTRIBUTE) ?? "" };
}
