import { PRODUCTS_MAX } from "@leadlane/core/leads/rules";
import type { LeadDetail } from "@leadlane/core/leads/schema";
import Add from "@mui/icons-material/Add";
import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Skeleton from "@mui/material/Skeleton";
import { Suspense, useState } from "react";
import { useProducts } from "../../../../data/catalogue";
import { useFocusAfter } from "../../../../lib/focus";
import { lazyPart } from "../../../../lib/loading/lazy-part";
import { Money } from "../../../../ui/display/money";
import { useLeadActions } from "../../actions/use-lead-actions";
import { DELETED_PRODUCT } from "../../form/product-options";
import { readOnlyText } from "../read-only";

const ProductPicker = lazyPart(() => import("./product-picker"), "ProductPicker");

export function DealProducts({ lead }: { lead: LeadDetail }) {
  const ids = lead.product_ids;
  const { data, error } = useProducts(ids.length > 0);
  const { setProducts } = useLeadActions();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [add, focusAfter] = useFocusAfter<HTMLButtonElement>();
  const productsById = new Map(data?.map((product) => [product.id, product]));
  const remove = (id: string) => {
    const others = ids.filter((each) => each !== id);
    focusAfter(() => void setProducts(lead, others));
  };
  if (ids.length > 0 && !data && !error) return <Skeleton width={120} />;
  return (
    <>
      <Box component="ul" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
        {ids.map((id) => {
          const { name = data ? DELETED_PRODUCT : "A product", price } = productsById.get(id) ?? {};
          return (
            <Box key={id} component="li" sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
              <Box component="bdi" sx={{ flex: 1, minWidth: 0 }}>
                {name}
                {price !== undefined && (
                  <Box component="span" sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>
                    {" · "}
                    <Money minor={price} />
                  </Box>
                )}
              </Box>
              {readOnlyText(lead) === null && (
                <IconButton size="small" aria-label={`Remove ${name}`} onClick={() => remove(id)}>
                  <Close fontSize="small" />
                </IconButton>
              )}
            </Box>
          );
        })}
      </Box>
      {readOnlyText(lead) === null && (
        <Button
          ref={add}
          size="small"
          startIcon={<Add />}
          disabled={ids.length >= PRODUCTS_MAX}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ marginInlineStart: -1, paddingInline: 1, minHeight: { xs: 44, md: 32 } }}
        >
          Add product
        </Button>
      )}
      {anchor && (
        <Suspense fallback={null}>
          <ProductPicker
            anchor={anchor}
            chosen={ids}
            onPick={(id) => void setProducts(lead, [...ids, id])}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
