/** Every address of the product as a function: screens live below the tenant's slug when the session has one. */

function inTenant(slug: string | null, path: string): string {
  return slug ? `/${slug}${path}` : path;
}

export const paths = {
  home: "/",
  signIn: "/signin",
  register: "/register",
  unauthorized: "/unauthorized",
  dashboard: (slug: string | null) => inTenant(slug, "/dashboard"),
  leads: (slug: string | null) => inTenant(slug, "/leads"),
  lead: (slug: string | null, id: string) => inTenant(slug, `/leads/${encodeURIComponent(id)}`),
  kanban: (slug: string | null) => inTenant(slug, "/kanban"),
} as const;
