import { isRole } from "@leadlane/core/access/rules";
import RocketLaunchOutlined from "@mui/icons-material/RocketLaunchOutlined";
import Button from "@mui/material/Button";
import { Link as RouterLink } from "react-router-dom";
import { useSession } from "../../lib/use-session";
import { EmptyPanel } from "../../ui/empty-panel";
import { SectionCard } from "../../ui/section-card";
import { SetupSteps } from "./setup-steps";

/** What to do first, while there is no lead to show anything about; an admin also sets the business up. */
export function GettingStartedCard({ addLeadPath }: { addLeadPath: string }) {
  const session = useSession();
  return (
    <SectionCard title="Getting started">
      <EmptyPanel
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
