function inTenant(slug: string | null, path: string): string {
  return slug ? `/${slug}${path}` : path;
}

export function withPlan(path: string, plan: string | null): string {
  return plan ? `${path}?plan=${encodeURIComponent(plan)}` : path;
}

export const paths = {
  home: "/",
  signIn: "/signin",
  register: "/register",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
  confirmEmail: "/confirm-email",
  unauthorized: "/unauthorized",
  dashboard: (slug: string | null) => inTenant(slug, "/dashboard"),
  leads: (slug: string | null) => inTenant(slug, "/leads"),
  leadsOf: (slug: string | null, ownerId: string) =>
    inTenant(slug, `/leads?owner_id=${encodeURIComponent(ownerId)}`),
  leadsWith: (slug: string | null, filter: Readonly<Record<string, string | readonly string[]>>) =>
    inTenant(
      slug,
      `/leads?${new URLSearchParams(
        Object.entries(filter).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
      )}`,
    ),
  importLeads: (slug: string | null, job?: string) =>
    inTenant(slug, `/leads/import${job ? `?job=${encodeURIComponent(job)}` : ""}`),
  newLead: (slug: string | null) => inTenant(slug, "/leads?new=1"),
  lead: (slug: string | null, id: string) => inTenant(slug, `/leads/${encodeURIComponent(id)}`),
  calendar: (slug: string | null) => inTenant(slug, "/calendar"),
  kanban: (slug: string | null) => inTenant(slug, "/kanban"),
  reports: (slug: string | null) => inTenant(slug, "/reports"),
  profile: (slug: string | null) => inTenant(slug, "/profile"),
  security: (slug: string | null) => inTenant(slug, "/profile?tab=security"),
  settings: (slug: string | null) => inTenant(slug, "/settings"),
  settingsSection: (slug: string | null, section: string) => inTenant(slug, `/settings?section=${section}`),
  subscription: (slug: string | null, plan?: string | null) =>
    inTenant(slug, `/settings?section=subscription${plan ? `&plan=${encodeURIComponent(plan)}` : ""}`),
  invoice: (slug: string | null, id: string) =>
    inTenant(slug, `/settings?section=subscription&invoice=${encodeURIComponent(id)}`),
  terms: "/terms",
} as const;
