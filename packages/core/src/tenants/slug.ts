import { normalized } from "../kernel/rules";
import { RESERVED_SLUGS, SLUG_MAX } from "./rules";

const COMBINING_MARKS = /[\u0300-\u036f]/g;

/** Null if nothing is left or the slug is reserved. */
export function toSlug(name: string): string | null {
  const slug = normalized(name, "NFKD")
    .replace(COMBINING_MARKS, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, SLUG_MAX)
    .replace(/^-|-$/g, "");
  const reserved: readonly string[] = RESERVED_SLUGS;
  return slug === "" || reserved.includes(slug) ? null : slug;
}

export function slugCandidates(name: string, tenantId: string): string[] {
  const certain = `t-${tenantId.toLowerCase()}`;
  const slug = toSlug(name);
  return slug
    ? [slug, `${slug}-2`, `${slug}-3`, `${slug}-${tenantId.slice(-6).toLowerCase()}`, certain]
    : [certain];
}
