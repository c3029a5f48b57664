import { isRole } from "@leadlane/core/permissions/rules";
import ChevronRight from "@mui/icons-material/ChevronRight";
import RocketLaunchOutlined from "@mui/icons-material/RocketLaunchOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../config/paths";
import { useSession, useSlug } from "../../lib/session/use-session";
import { mirrored } from "../../theme/mirrored";
import { EmptyState } from "../../ui/feedback/page-state";
import { SectionCard } from "../../ui/layout/section-card";

const STEPS = [
  { section: "website", label: "Connect your website", help: "Enquiries from your website become leads." },
  { section: "users", label: "Invite your team", help: "Give each person the right access to leads." },
  { section: "products", label: "Add what you sell", help: "Products and prices you can add to leads." },
  { section: "statuses", label: "Set up your pipeline", help: "The statuses your leads go through." },
] as const;

/** What to do first, while there is no lead to show anything about; an admin also sets the business up. */
export function GettingStartedCard({ addLeadPath }: { addLeadPath: string }) {
  const session = useSession();
  return (
    <SectionCard title="Getting started">
      <EmptyState
        icon={<RocketLaunchOutlined />}
        title="Your pipeline is ready."
        text="Add a lead and its value, follow-ups and history show up here."
        action={
          <Button component={RouterLink} to={addLeadPath} variant="outlined">
            Add your first lead
          </Button>
        }
      />
      {session && isRole(session.role, "Admin") && <SetupSteps />}
    </SectionCard>
  );
}

/** Where an admin of a new business sets it up. */
function SetupSteps() {
  const slug = useSlug();
  return (
    <Box
      component="ul"
      aria-label="Set up your business"
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
        gap: 1,
        listStyle: "none",
        margin: 0,
        padding: 0,
      }}
    >
      {STEPS.map(({ section, label, help }) => (
        <li key={section}>
          <Link
            component={RouterLink}
            to={paths.settingsSection(slug, section)}
            underline="none"
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 1,
              paddingBlock: 1.5,
              paddingInline: 2,
              borderRadius: 2,
              color: "text.primary",
              backgroundColor: "background.subtle",
              "&:hover": { backgroundColor: "action.hover" },
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography component="div" sx={{ fontWeight: 600 }}>
                {label}
              </Typography>
              <Typography component="div" variant="caption" color="textSecondary">
                {help}
              </Typography>
            </Box>
            <ChevronRight aria-hidden sx={{ color: "text.secondary", ...mirrored }} />
          </Link>
        </li>
      ))}
    </Box>
  );
}
