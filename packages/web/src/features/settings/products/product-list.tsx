import type { Product } from "@leadlane/core/catalogue/schema";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import ToggleOffOutlined from "@mui/icons-material/ToggleOffOutlined";
import ToggleOnOutlined from "@mui/icons-material/ToggleOnOutlined";
import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { ActionsHead } from "../../../ui/display/actions-head";
import { Money } from "../../../ui/display/money";
import { TintChip } from "../../../ui/display/tint-chip";
import { RowActions } from "../../../ui/overlay/row-actions";

interface ProductTableProps extends ProductHandlers {
  products: readonly Product[];
  categoryName: (id: string) => string;
}

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

interface ProductHandlers {
  onEdit: (product: Product) => void;
  onToggle: (product: Product) => void;
  onRemove: (product: Product) => void;
}

function ProductMenu({ product, ...on }: ProductHandlers & { product: Product }) {
  return (
    <RowActions
      subject={product.name}
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

function ProductStatus({ product }: { product: Product }) {
  return (
    <TintChip tint={product.active ? "success" : "neutral"}>
      {product.active ? "Active" : "Inactive"}
    </TintChip>
  );
}

interface ProductCardsProps extends ProductHandlers {
  products: readonly Product[];
  categoryName: (id: string) => string;
}

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
