import type { Product } from "@leadlane/core/catalogue/schema";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { ActionsHead } from "../../../ui/actions-head";
import { Money } from "../../../ui/money";
import { type ProductHandlers, ProductMenu } from "./product-menu";
import { ProductStatus } from "./product-status";

interface ProductTableProps extends ProductHandlers {
  products: readonly Product[];
  categoryName: (id: string) => string;
}

/** The products as a table, from tablets on. */
export function ProductTable({ products, categoryName, ...handlers }: ProductTableProps) {
  return (
    <Table
      aria-label="Products"
      sx={{
        tableLayout: "fixed",
        "& .MuiTableCell-root": { paddingInline: 1, paddingBlock: 0.75, overflow: "hidden" },
        "& tbody .MuiTableCell-root": { height: 56 },
        "& .MuiTableCell-root.what": { paddingInlineStart: 2 },
        "& tbody .MuiTableCell-root.what": { fontWeight: 400 },
        "& .amount": { textAlign: "end", whiteSpace: "nowrap" },
        "& tbody tr:last-of-type .MuiTableCell-root": { borderBottom: 0 },
        "& button:focus-visible": { outlineOffset: -2 },
      }}
    >
      <TableHead>
        <TableRow>
          <TableCell className="what">Product</TableCell>
          <TableCell className="amount" sx={{ width: 128 }}>
            Price
          </TableCell>
          <TableCell sx={{ width: 88 }}>Status</TableCell>
          <ActionsHead sx={{ width: 48 }} />
        </TableRow>
      </TableHead>
      <TableBody>
        {products.map((product) => (
          <TableRow key={product.id} hover>
            <TableCell component="th" scope="row" className="what">
              {product.name}
              <Typography component="div" variant="caption" color="textSecondary">
                {categoryName(product.category_id)}
              </Typography>
            </TableCell>
            <TableCell className="amount">
              <Money minor={product.price} />
            </TableCell>
            <TableCell>
              <ProductStatus product={product} />
            </TableCell>
            <TableCell>
              <ProductMenu product={product} {...handlers} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
