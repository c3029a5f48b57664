import type { Product } from "@leadlane/core/catalogue/schema";
import { TintChip } from "../../../ui/tint-chip";

export function ProductStatus({ product }: { product: Product }) {
  return (
    <TintChip tint={product.active ? "success" : "neutral"}>
      {product.active ? "Active" : "Inactive"}
    </TintChip>
  );
}
