import type { Product } from "@leadlane/core/catalogue/schema";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import ToggleOffOutlined from "@mui/icons-material/ToggleOffOutlined";
import ToggleOnOutlined from "@mui/icons-material/ToggleOnOutlined";
import { RowActions } from "../../../ui/row-actions";

export interface ProductHandlers {
  onEdit: (product: Product) => void;
  onToggle: (product: Product) => void;
  onRemove: (product: Product) => void;
}

export function ProductMenu({ product, ...on }: ProductHandlers & { product: Product }) {
  return (
    <RowActions
      of={product.name}
      actions={[
        { Icon: EditOutlined, label: "Edit", onChoose: () => on.onEdit(product) },
        {
          Icon: product.active ? ToggleOffOutlined : ToggleOnOutlined,
          label: product.active ? "Make inactive" : "Make active",
          onChoose: () => on.onToggle(product),
        },
        { Icon: DeleteOutlined, label: "Delete", onChoose: () => on.onRemove(product) },
      ]}
    />
  );
}
