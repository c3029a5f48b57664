import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import MoreVert from "@mui/icons-material/MoreVert";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import { useState } from "react";
import { GuardedItem } from "../../../ui/guarded-item";
import type { CountedCategory } from "./category-count";
import type { CategoryTask } from "./category-dialogs";

interface CategoryMenuProps {
  counted: CountedCategory;
  onTask: (task: CategoryTask) => void;
}

/** ⋯ of a category: rename, delete. */
export function CategoryMenu({ counted, onTask }: CategoryMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = `Actions for ${counted.category.name}`;
  const act = (kind: "rename" | "remove") => () => {
    setAnchor(null);
    onTask({ kind, counted });
  };
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={label}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { "aria-label": label }, paper: { sx: { minWidth: 180 } } }}
        >
          <GuardedItem icon={<EditOutlined fontSize="small" />} label="Rename" onClick={act("rename")} />
          <GuardedItem icon={<DeleteOutlined fontSize="small" />} label="Delete" onClick={act("remove")} />
        </Menu>
      )}
    </>
  );
}
