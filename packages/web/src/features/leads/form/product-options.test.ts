import type { Category, Product } from "@leadlane/core/catalogue/schema";
import { expect, it } from "vitest";
import { productOptions } from "./product-options";

const fields = { tenant_id: "t", created_at: "", updated_at: "", version: 1 };
const categories: Category[] = [
  { ...fields, id: "h", name: "Homes" },
  { ...fields, id: "f", name: "Flats" },
];

function product(id: string, name: string, category_id: string, active = true): Product {
  return { ...fields, id, name, category_id, active, price: 1, description: null };
}

it("offers active and selected products, ordered by category and name", () => {
  const products = [
    product("1", "Villa", "h"),
    product("2", "Row house", "h"),
    product("3", "2 BHK", "f"),
    product("4", "Pool villa", "h", false),
    product("5", "Old flat", "f", false),
  ];
  expect(productOptions(products, categories, ["4"])).toEqual([
    { id: "3", label: "2 BHK", category: "Flats" },
    { id: "4", label: "Pool villa (inactive)", category: "Homes" },
    { id: "2", label: "Row house", category: "Homes" },
    { id: "1", label: "Villa", category: "Homes" },
  ]);
});
