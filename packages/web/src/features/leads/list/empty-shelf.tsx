import ArchiveOutlined from "@mui/icons-material/ArchiveOutlined";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import PersonAddAlt from "@mui/icons-material/PersonAddAlt";
import Button from "@mui/material/Button";
import type { Shelf } from "../../../data/leads";
import { EmptyPanel } from "../../../ui/empty-panel";

/** A list that has nothing yet, and what would make the first entry. */
export function EmptyShelf({ shelf, onAdd }: { shelf: Shelf; onAdd?: () => void }) {
  switch (shelf) {
    case "active":
      return (
        <EmptyPanel
          icon={<PersonAddAlt />}
          title="No leads yet"
          text="Add the first person or business you want to sell to."
          action={
            <Button variant="outlined" onClick={onAdd}>
              Add your first lead
            </Button>
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
