import { CATEGORY_NAME_MAX } from "@leadlane/core/catalogue/rules";
import type { Category, Product } from "@leadlane/core/catalogue/schema";
import { createCategory, removeCategory, updateCategory, useCatalogueReload } from "../../../data/catalogue";
import { useIdempotencyKey } from "../../../lib/api/use-idempotency-key";
import { toast } from "../../../lib/feedback/toast";
import { NameDialog } from "../../../ui/overlay/name-dialog";
import { RemoveDialog } from "./remove-dialog";

export type CategoryAction = { kind: "add" } | { kind: "rename" | "remove"; counted: CountedCategory };

interface CategoryDialogsProps {
  task: CategoryAction;
  onAdded: (category: Category) => void;
  onRemoved: (category: Category) => void;
  onClose: () => void;
}

/** Mount to open. */
export function CategoryDialogs({ task, onAdded, onRemoved, onClose }: CategoryDialogsProps) {
  const reload = useCatalogueReload();
  const { keyFor } = useIdempotencyKey();
  if (task.kind === "add") {
    const save = async (name: string) => {
      const category = await createCategory({ name }, keyFor({ name }));
      await reload();
      toast.success(`“${category.name}” added`);
      onAdded(category);
      onClose();
    };
    return (
      <NameDialog
        title="Add category"
        submitLabel="Add category"
        maxLength={CATEGORY_NAME_MAX}
        save={save}
        onClose={onClose}
      />
    );
  }
  const { category, count } = task.counted;
  if (task.kind === "rename") {
    const save = async (name: string) => {
      if (name !== category.name) await updateCategory(category, { name });
      await reload();
      toast.success("Category renamed");
      onClose();
    };
    return (
      <NameDialog
        title={`Rename “${category.name}”`}
        submitLabel="Rename"
        initialName={category.name}
        maxLength={CATEGORY_NAME_MAX}
        save={save}
        onClose={onClose}
      />
    );
  }
  const refusal =
    count > 0
      ? `It still has ${productsText(count)}. Move or delete them first, then delete the category.`
      : null;
  return (
    <RemoveDialog
      name={category.name}
      consequence="The category will be deleted for everyone. This can't be undone."
      refusal={refusal}
      remove={async () => {
        await removeCategory(category);
        await reload();
        onRemoved(category);
      }}
      onClose={onClose}
    />
  );
}

export interface CountedCategory {
  category: Category;
  count: number;
}

export function countCategories(
  categories: readonly Category[],
  products: readonly Product[],
): CountedCategory[] {
  return [...categories]
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((category) => ({
      category,
      count: products.filter(({ category_id }) => category_id === category.id).length,
    }));
}

function productsText(count: number): string {
  return count === 1 ? "1 product" : `${count} products`;
}
