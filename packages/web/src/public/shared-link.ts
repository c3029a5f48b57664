import { BRAND } from "../brand";
import { tag } from "./html";

const SHARE_IMAGE = "/share.jpg"; // preview image of shared links, 1200 × 630

interface Shared {
  title: string;
  description: string;
  path?: string | undefined;
}

/** Metadata for search engines and shared links; URLs are only included if `siteUrl` is known. */
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
