import ArchiveOutlined from "@mui/icons-material/ArchiveOutlined";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import PersonAddAlt from "@mui/icons-material/PersonAddAlt";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { paths } from "../../../config/paths";
import type { ListView } from "../../../data/leads/leads";
import { useSlug } from "../../../lib/session/use-session";
import { EmptyState } from "../../../ui/feedback/page-state";
import { useOnlineOnly } from "../../../ui/form/use-online-only";
import { useLeadAccess } from "../use-lead-access";

export function EmptyListView({ view, onAdd }: { view: ListView; onAdd?: () => void }) {
  const { isAdmin, canImport } = useLeadAccess();
  const slug = useSlug();
  const onlineOnly = useOnlineOnly();
  switch (view) {
    case "active":
      return (
        <EmptyState
          icon={<PersonAddAlt />}
          title="No leads yet"
          text={
            canImport
              ? "Add the first person or business you want to sell to, or import them from a file."
              : "Add the first person or business you want to sell to."
          }
          action={
            <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1 }}>
              <Button variant="outlined" onClick={onAdd} {...onlineOnly}>
                Add your first lead
              </Button>
              {canImport && (
                <Button component={Link} to={paths.importLeads(slug)}>
                  Import leads
                </Button>
              )}
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
        <EmptyState
          icon={<ArchiveOutlined />}
          title="No archived leads"
          text="Leads you archive are hidden from the list and the board, and kept here."
        />
      );
    case "trash":
      return <EmptyState icon={<DeleteOutlined />} title="The trash is empty" />;
  }
}
