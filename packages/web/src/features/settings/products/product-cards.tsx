import type { Product } from "@leadlane/core/catalogue/schema";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Money } from "../../../ui/money";
import { type ProductHandlers, ProductMenu } from "./product-menu";
import { ProductStatus } from "./product-status";

interface ProductCardsProps extends ProductHandlers {
  products: readonly Product[];
  categoryName: (id: string) => string;
}

/** The products on a phone. */
export function ProductCards({ products, categoryName, ...handlers }: ProductCardsProps) {
  return (
    <Box component="ul" aria-label="Products" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
      {products.map((product) => (
        <Box
          component="li"
          key={product.id}
          sx={{
            display: "grid",
            gridTemplateColumns: "minmax(0, 1fr) auto",
            alignItems: "start",
            gap: 1,
            padding: "12px 4px 12px 16px",
            borderTop: "1px solid",
            borderColor: "divider",
          }}
        >
          <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
            {product.name}
            <Typography component="div" variant="caption" color="textSecondary">
              {categoryName(product.category_id)}
            </Typography>
            <Box sx={{ display: "flex", alignItems: "center", gap: 1, marginTop: 0.5 }}>
              <Money minor={product.price} />
              <ProductStatus product={product} />
            </Box>
          </Box>
          <ProductMenu product={product} {...handlers} />
        </Box>
      ))}
    </Box>
  );
}
