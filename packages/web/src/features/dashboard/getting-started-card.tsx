import RocketLaunchOutlined from "@mui/icons-material/RocketLaunchOutlined";
import Button from "@mui/material/Button";
import { Link as RouterLink } from "react-router-dom";
import { EmptyPanel } from "../../ui/empty-panel";
import { SectionCard } from "../../ui/section-card";

/** What to do first, while there is no lead to show anything about. */
export function GettingStartedCard({ addLeadPath }: { addLeadPath: string }) {
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
    </SectionCard>
  );
}
