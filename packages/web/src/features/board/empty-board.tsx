import ViewKanbanOutlined from "@mui/icons-material/ViewKanbanOutlined";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import { Link as RouterLink } from "react-router-dom";
import { useSlug } from "../../lib/use-session";
import { EmptyPanel } from "../../ui/empty-panel";
import { addLeadPath } from "./add-lead-path";

/** A board with nothing to show: no lead yet, or no pipeline. */
export function EmptyBoard({ hasPipeline }: { hasPipeline: boolean }) {
  const slug = useSlug();
  return (
    <Card>
      {hasPipeline ? (
        <EmptyPanel
          icon={<ViewKanbanOutlined />}
          title="No leads on the board yet."
          action={
            <Button component={RouterLink} to={addLeadPath(slug)} variant="outlined">
              Add your first lead
            </Button>
          }
        />
      ) : (
        <EmptyPanel icon={<ViewKanbanOutlined />} title="Your admin hasn't set up a pipeline." />
      )}
    </Card>
  );
}
