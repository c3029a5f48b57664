import type { Category, Product } from "@leadlane/core/catalogue/schema";

/** A category with the number of its products. */
export interface CountedCategory {
  category: Category;
  count: number;
}

/** The categories by name, each with the number of its products. */
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

/** "4 products". */
export function productsText(count: number): string {
  return count === 1 ? "1 product" : `${count} products`;
}
