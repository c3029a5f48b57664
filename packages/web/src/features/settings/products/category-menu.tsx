import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import { RowActions } from "../../../ui/row-actions";
import type { CountedCategory } from "./category-count";
import type { CategoryTask } from "./category-dialogs";

interface CategoryMenuProps {
  counted: CountedCategory;
  onTask: (task: CategoryTask) => void;
}

export function CategoryMenu({ counted, onTask }: CategoryMenuProps) {
  return (
    <RowActions
      of={counted.category.name}
      actions={[
        { Icon: EditOutlined, label: "Rename", onChoose: () => onTask({ kind: "rename", counted }) },
        { Icon: DeleteOutlined, label: "Delete", onChoose: () => onTask({ kind: "remove", counted }) },
      ]}
    />
  );
}
