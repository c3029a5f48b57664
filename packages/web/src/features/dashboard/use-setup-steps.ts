import { isRole } from "@leadlane/core/permissions/rules";
import type { DashboardSummary, Today } from "@leadlane/core/screens/schema";
import { paths } from "../../config/paths";
import { useIntegration } from "../../data/integration";
import { useMe } from "../../data/me";
import { useSession, useSlug } from "../../lib/session/use-session";

export interface SetupStep {
  label: string;
  help: string;
  to: string;
  isDone: boolean | undefined; // undefined if it failed to load
}

interface SetupSteps {
  isShown: boolean; // until all steps are done or the user hides them
  isLoading: boolean;
  list: readonly SetupStep[] | null; // null for users who can't set up the business
}

/** The first steps of a business. Users who aren't Admins get a hint until there is a lead. */
export function useSetupSteps(summary: DashboardSummary | undefined, day: Today | undefined): SetupSteps {
  const slug = useSlug();
  const session = useSession();
  const me = useMe().data;
  const isWanted = me?.getting_started ?? false;
  const isAdmin = session !== null && isRole(session.role, "Admin");
  const integration = useIntegration(isWanted && isAdmin);
  const hasLeads = summary && !hasNoLead(summary);
  if (!isAdmin) return { isShown: isWanted && hasLeads === false, isLoading: false, list: null };
  const list: SetupStep[] = [
    {
      label: "Import your leads",
      help: "From Excel, CSV or another CRM. You can also add them one by one.",
      to: paths.importLeads(slug),
      isDone: hasLeads,
    },
    {
      label: "Invite your team",
      help: "Give each person the right access to leads.",
      to: paths.settingsSection(slug, "users"),
      isDone: me && me.users.length > 1,
    },
    {
      label: "Add your website form",
      help: "Enquiries from your website become leads.",
      to: paths.settingsSection(slug, "website"),
      isDone: integration.data && integration.data.status === "connected",
    },
    {
      label: "Plan your first follow-up",
      help: "Open a lead and choose when to call. It appears in My day.",
      to: paths.leads(slug),
      isDone: day && hasFollowUp(day),
    },
  ];
  const isLoading = isWanted && !integration.data && !integration.error;
  return { isShown: isWanted && list.some(({ isDone }) => !isDone), isLoading, list };
}

export function hasNoLead({ recent_leads, funnel }: DashboardSummary): boolean {
  return recent_leads.length === 0 && funnel.every(({ count }) => count === 0);
}

function hasFollowUp({ overdue, today, upcoming, done = 0 }: Today): boolean {
  return done > 0 || [overdue, today, upcoming].some((section) => section?.count !== 0);
}
