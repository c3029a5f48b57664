import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useProducts } from "../../../data/catalogue";
import { DELETED_PRODUCT } from "../form/product-options";

/** The products that a lead is interested in, by name. */
export function ProductList({ ids }: { ids: readonly string[] }) {
  const { data, error } = useProducts();
  if (!data) return error ? <>{ids.length} chosen</> : <Skeleton width={120} />;
  const names = new Map(data.map(({ id, name }) => [id, name]));
  return (
    <Box component="ul" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
      {ids.map((id) => (
        <li key={id}>{names.get(id) ?? DELETED_PRODUCT}</li>
      ))}
    </Box>
  );
}
