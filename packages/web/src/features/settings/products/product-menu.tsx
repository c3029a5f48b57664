import type { Product } from "@leadlane/core/catalogue/schema";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import MoreVert from "@mui/icons-material/MoreVert";
import ToggleOffOutlined from "@mui/icons-material/ToggleOffOutlined";
import ToggleOnOutlined from "@mui/icons-material/ToggleOnOutlined";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import { useState } from "react";
import { GuardedItem } from "../../../ui/guarded-item";

export interface ProductHandlers {
  onEdit: (product: Product) => void;
  onToggle: (product: Product) => void;
  onRemove: (product: Product) => void;
}

/** ⋯ of a product. */
export function ProductMenu({ product, ...handlers }: ProductHandlers & { product: Product }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = `Actions for ${product.name}`;
  const act = (action: (product: Product) => void) => () => {
    setAnchor(null);
    action(product);
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
          slotProps={{ list: { "aria-label": label }, paper: { sx: { minWidth: 200 } } }}
        >
          <GuardedItem icon={<EditOutlined fontSize="small" />} label="Edit" onClick={act(handlers.onEdit)} />
          <GuardedItem
            icon={
              product.active ? <ToggleOffOutlined fontSize="small" /> : <ToggleOnOutlined fontSize="small" />
            }
            label={product.active ? "Make inactive" : "Make active"}
            onClick={act(handlers.onToggle)}
          />
          <GuardedItem
            icon={<DeleteOutlined fontSize="small" />}
            label="Delete"
            onClick={act(handlers.onRemove)}
          />
        </Menu>
      )}
    </>
  );
}
