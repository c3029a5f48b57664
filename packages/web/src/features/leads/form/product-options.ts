import type { Category, Product } from "@leadlane/core/catalogue/schema";

interface ProductOption {
  id: string;
  label: string;
  category: string;
}

export const DELETED_PRODUCT = "Deleted product";

/** Active products plus those the lead already has, by category and name. */
export function productOptions(
  products: readonly Product[],
  categories: readonly Category[],
  chosen: readonly string[],
): ProductOption[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return products
    .filter(({ id, active }) => active || chosen.includes(id))
    .map(({ id, name, active, category_id }) => ({
      id,
      label: active ? name : `${name} (inactive)`,
      category: names.get(category_id) ?? "",
    }))
    .sort((a, b) => a.category.localeCompare(b.category) || a.label.localeCompare(b.label));
}
