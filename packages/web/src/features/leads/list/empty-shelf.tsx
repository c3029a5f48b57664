import ArchiveOutlined from "@mui/icons-material/ArchiveOutlined";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import PersonAddAlt from "@mui/icons-material/PersonAddAlt";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { paths } from "../../../config/paths";
import type { Shelf } from "../../../data/leads";
import { useSlug } from "../../../lib/use-session";
import { EmptyPanel } from "../../../ui/empty-panel";
import { useLeadAccess } from "../use-lead-access";

/** A list that has nothing yet, and what would make the first entry. */
export function EmptyShelf({ shelf, onAdd }: { shelf: Shelf; onAdd?: () => void }) {
  const { isAdmin } = useLeadAccess();
  const slug = useSlug();
  switch (shelf) {
    case "active":
      return (
        <EmptyPanel
          icon={<PersonAddAlt />}
          title="No leads yet"
          text="Add the first person or business you want to sell to."
          action={
            <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1 }}>
              <Button variant="outlined" onClick={onAdd}>
                Add your first lead
              </Button>
              {isAdmin && (
                <Button component={Link} to={paths.settingsSection(slug, "website")}>
                  Connect your website
                </Button>
              )}
            </Box>
          }
        />
      );
    case "archived":
      return (
        <EmptyPanel
          icon={<ArchiveOutlined />}
          title="No archived leads"
          text="Leads you archive leave the list and the board and wait here."
        />
      );
    case "trash":
      return <EmptyPanel icon={<DeleteOutlined />} title="The trash is empty" />;
  }
}
