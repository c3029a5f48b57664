import { BRAND } from "../brand";
import { tag } from "./html";

const SHARE_IMAGE = "/share.jpg"; // shown where a link to the site is shared; 1200 by 630

interface Shared {
  title: string;
  description: string;
  path?: string | undefined; // none where one file answers several addresses
}

/** What search engines and those who are sent a link are told of a page; its address only where `siteUrl` is known. */
export function sharedLink({ title, description, path }: Shared, siteUrl: string | undefined): string[] {
  const address = siteUrl && path ? `${siteUrl}${path}` : undefined;
  const properties = {
    "og:title": title,
    "og:description": description,
    "og:type": "website",
    "og:image": `${siteUrl ?? ""}${SHARE_IMAGE}`,
    "og:site_name": BRAND.product,
    ...(address && { "og:url": address }),
  };
  return [
    ...(address ? [tag("link", { rel: "canonical", href: address })] : []),
    ...Object.entries(properties).map(([property, content]) => tag("meta", { property, content })),
    tag("meta", { name: "twitter:card", content: "summary_large_image" }),
  ];
}
