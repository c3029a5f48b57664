import { isRole, type Permissions } from "@leadlane/core/permissions/rules";
import type { ComponentType } from "react";
import { Outlet } from "react-router-dom";
import { lazyPart } from "../../lib/loading/lazy-part";

interface SettingsViewer {
  role: string;
  permissions: Permissions | undefined; // undefined until known
}

export interface Section {
  id: string; // in the address: `?section=`
  label: string;
  help: string;
  allowed: (viewer: SettingsViewer) => boolean;
  Content: ComponentType; // loads when first shown
}

const adminOnly = ({ role }: SettingsViewer) => isRole(role, "Admin");

/** Sections in navigation order. Users without any section can't open the settings. */
const SECTIONS: readonly Section[] = [
  {
    id: "statuses",
    label: "Pipeline statuses",
    help: "The statuses a lead goes through, in the order of the board.",
    allowed: adminOnly,
    Content: lazyPart(() => import("./statuses/statuses-section"), "StatusesSection"),
  },
  {
    id: "fields",
    label: "Fields",
    help: "The fields you add to leads.",
    allowed: adminOnly,
    Content: lazyPart(() => import("./fields/fields-section"), "FieldsSection"),
  },
  {
    id: "sources",
    label: "Lead sources",
    help: "Where leads come from.",
    allowed: (viewer) => adminOnly(viewer) || viewer.permissions?.can_edit_lead_sources === true,
    Content: lazyPart(() => import("./sources/sources-section"), "SourcesSection"),
  },
  {
    id: "lost-reasons",
    label: "Lost reasons",
    help: "Why leads are lost.",
    allowed: adminOnly,
    Content: lazyPart(() => import("./reasons/reasons-section"), "LostReasonsSection"),
  },
  {
    id: "call-outcomes",
    label: "Call outcomes",
    help: "How calls end.",
    allowed: adminOnly,
    Content: lazyPart(() => import("./reasons/reasons-section"), "CallOutcomesSection"),
  },
  {
    id: "products",
    label: "Products & services",
    help: "What you sell and what it costs, grouped in categories.",
    allowed: (viewer) => adminOnly(viewer) || viewer.permissions?.can_edit_products === true,
    Content: lazyPart(() => import("./products/products-section"), "ProductsSection"),
  },
  {
    id: "templates",
    label: "Templates",
    help: "Messages for WhatsApp, email and SMS that fill in the details of a lead.",
    allowed: adminOnly,
    Content: lazyPart(() => import("./templates/templates-section"), "TemplatesSection"),
  },
  {
    id: "users",
    label: "Users & permissions",
    help: "Who has access, in which role, and what they are allowed to do.",
    allowed: adminOnly,
    Content: lazyPart(() => import("./users/users-section"), "UsersSection"),
  },
  {
    id: "security",
    label: "Security",
    help: "Two-step verification for your team.",
    allowed: adminOnly,
    Content: lazyPart(() => import("./security/security-section"), "SecuritySection"),
  },
  {
    id: "subscription",
    label: "Subscription",
    help: "Your plan, how much of it you use, and what you have paid.",
    allowed: adminOnly,
    Content: lazyPart(() => import("./subscription/subscription-section"), "SubscriptionSection"),
  },
  {
    id: "website",
    label: "Website integration",
    help: "A form for your website that turns visitors into leads.",
    allowed: adminOnly,
    Content: lazyPart(() => import("./website/website-section"), "WebsiteSection"),
  },
  {
    id: "integrations",
    label: "Integrations",
    help: "API keys, webhooks and code examples for connecting other tools.",
    allowed: adminOnly,
    Content: lazyPart(() => import("./integrations/integrations-section"), "IntegrationsSection"),
  },
  {
    id: "preferences",
    label: "Preferences",
    help: "Your business details, currency, and date and time formats.",
    allowed: adminOnly,
    Content: lazyPart(() => import("./preferences/preferences-section"), "PreferencesSection"),
  },
  {
    id: "duplicates",
    label: "Possible duplicates",
    help: "Leads that have a phone number or an email in common.",
    allowed: adminOnly,
    Content: Outlet,
  },
  {
    id: "archived",
    label: "Archived leads",
    help: "Leads that are hidden from the list and the board.",
    allowed: adminOnly,
    Content: Outlet, // a lead list, provided by the routes
  },
  {
    id: "trash",
    label: "Trash",
    help: "Leads that were deleted.",
    allowed: adminOnly,
    Content: Outlet,
  },
  {
    id: "data",
    label: "Your data",
    help: "Everything that belongs to your business, in one archive.",
    allowed: adminOnly,
    Content: lazyPart(() => import("./data/data-section"), "DataSection"),
  },
  {
    id: "audit",
    label: "Audit log",
    help: "Who changed what, and when. No one can edit it.",
    allowed: adminOnly,
    Content: lazyPart(() => import("./audit/audit-section"), "AuditSection"),
  },
];

export function sectionsFor(viewer: SettingsViewer): readonly Section[] {
  return SECTIONS.filter((section) => section.allowed(viewer));
}

export function canOpenSettings(viewer: SettingsViewer): boolean {
  return sectionsFor(viewer).length > 0;
}
