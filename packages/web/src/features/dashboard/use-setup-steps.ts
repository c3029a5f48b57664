import { paths } from "../../config/paths";
import { useProducts } from "../../data/catalogue";
import { useIntegration } from "../../data/integration";
import { useMe } from "../../data/me";
import { useSlug } from "../../lib/session/use-session";

export interface SetupStep {
  label: string;
  help: string;
  to: string;
  isDone: boolean | undefined; // undefined until known
}

/** Setup steps of a new tenant; adding a lead is the last one. */
export function useSetupSteps(addLeadPath: string): readonly SetupStep[] {
  const slug = useSlug();
  const me = useMe().data;
  const products = useProducts().data;
  const integration = useIntegration().data;
  return [
    {
      label: "Set up your pipeline",
      help: "The statuses your leads go through.",
      to: paths.settingsSection(slug, "statuses"),
      isDone: me && me.statuses.length > 0,
    },
    {
      label: "Connect your website",
      help: "Enquiries from your website become leads.",
      to: paths.settingsSection(slug, "website"),
      isDone: integration && integration.status === "connected",
    },
    {
      label: "Add what you sell",
      help: "Products and prices you can add to leads.",
      to: paths.settingsSection(slug, "products"),
      isDone: products && products.length > 0,
    },
    {
      label: "Invite your team",
      help: "Give each person the right access to leads.",
      to: paths.settingsSection(slug, "users"),
      isDone: me && me.users.length > 1,
    },
    {
      label: "Add your first lead",
      help: "Its value, follow-ups and history show up here.",
      to: addLeadPath,
      isDone: false,
    },
  ];
}
