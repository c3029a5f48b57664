import type { Product } from "@leadlane/core/catalogue/schema";
import Add from "@mui/icons-material/Add";
import Inventory2Outlined from "@mui/icons-material/Inventory2Outlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Suspense, useState } from "react";
import { MEDIA } from "../../../config/media";
import {
  removeProduct,
  updateProduct,
  useCatalogueReload,
  useCategories,
  useProducts,
} from "../../../data/catalogue";
import { messageOf } from "../../../lib/api/api-error";
import { toast } from "../../../lib/feedback/toast";
import { lazyPart } from "../../../lib/loading/lazy-part";
import { ErrorState } from "../../../ui/feedback/error-state";
import { LoadingRegion } from "../../../ui/feedback/loading-region";
import { EmptyState } from "../../../ui/feedback/page-state";
import { RefreshBar } from "../../../ui/feedback/refresh-bar";
import { RowsSkeleton, TwoLinesSkeleton } from "../../../ui/feedback/rows-skeleton";
import { CategoryDialogs, type CategoryTask, countCategories } from "./category-dialogs";
import { CategoryChips, CategoryPane } from "./category-pane";
import { ProductCards, ProductTable } from "./product-list";
import { RemoveDialog } from "./remove-dialog";
import { useProductParams } from "./use-product-params";

/** Where the categories leave the table enough room; just above the sidebar's border there is less of it than below. */

const ProductDrawer = lazyPart(() => import("./product-drawer"), "ProductDrawer");

/** What the business sells: categories on one side, products and prices on the other. */
export function ProductsSection() {
  const categories = useCategories();
  const products = useProducts();
  const reload = useCatalogueReload();
  const params = useProductParams();
  const isTable = useMediaQuery(MEDIA.tablet, { noSsr: true });
  const hasPane = useMediaQuery(MEDIA.besideList, { noSsr: true });
  const [task, setTask] = useState<CategoryTask | null>(null);
  const [removed, setRemoved] = useState<Product | null>(null);

  const error = categories.error ?? products.error;
  const isLoaded = categories.data !== undefined && products.data !== undefined;
  const all = products.data ?? [];
  const counted = countCategories(categories.data ?? [], all);
  // An address can name a category that is gone.
  const chosen = counted.some(({ category }) => category.id === params.categoryId) ? params.categoryId : null;
  const shown = all
    .filter(({ category_id }) => chosen === null || category_id === chosen)
    .sort((a, b) => a.name.localeCompare(b.name));
  const { panel } = params;
  const edited = panel?.kind === "edit" ? (all.find(({ id }) => id === panel.id) ?? null) : null;

  const toggle = async (product: Product) => {
    try {
      await updateProduct(product, { active: !product.active });
      await reload();
    } catch (failure) {
      toast.error(messageOf(failure));
    }
  };
  const addProduct = (
    <Button variant="contained" startIcon={<Add />} onClick={() => params.open({ kind: "new" })}>
      Add product
    </Button>
  );
  const list = () => {
    if (counted.length === 0) {
      return (
        <EmptyState
          icon={<Inventory2Outlined />}
          title="No products yet"
          text="Products are grouped in categories. Add a category first, then its products."
          action={
            <Button variant="contained" startIcon={<Add />} onClick={() => setTask({ kind: "add" })}>
              Add category
            </Button>
          }
        />
      );
    }
    if (shown.length === 0) {
      return (
        <EmptyState
          icon={<Inventory2Outlined />}
          title={chosen === null ? "No products yet" : "No products in this category"}
          action={addProduct}
        />
      );
    }
    const rows = {
      products: shown,
      categoryName: (id: string) => counted.find(({ category }) => category.id === id)?.category.name ?? "",
      onEdit: ({ id }: Product) => params.open({ kind: "edit", id }),
      onToggle: (product: Product) => void toggle(product),
      onRemove: setRemoved,
    };
    return isTable ? <ProductTable {...rows} /> : <ProductCards {...rows} />;
  };
  const choice = { categories: counted, total: all.length, chosen, onChoose: params.choose, onTask: setTask };
  const hasCategories = counted.length > 0;

  if (error && !isLoaded) {
    return (
      <Card sx={{ padding: 2 }}>
        <ErrorState error={error} onRetry={() => void reload()} />
      </Card>
    );
  }
  return (
    <Card sx={{ position: "relative" }}>
      {isLoaded && (categories.isValidating || products.isValidating) && <RefreshBar />}
      {hasCategories && !hasPane && <CategoryChips {...choice} />}
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: hasPane && hasCategories ? "232px minmax(0, 1fr)" : "minmax(0, 1fr)",
        }}
      >
        {hasCategories && hasPane && <CategoryPane {...choice} />}
        <Box component="section" aria-label="Products" sx={{ minWidth: 0 }}>
          {hasCategories && shown.length > 0 && (
            <Box sx={{ display: "flex", justifyContent: "flex-end", padding: 2 }}>{addProduct}</Box>
          )}
          <LoadingRegion loading={!isLoaded} what="products" skeleton={<ProductsSkeleton />}>
            {list}
          </LoadingRegion>
        </Box>
      </Box>
      {task && (
        <CategoryDialogs
          task={task}
          onAdded={({ id }) => params.choose(id)}
          onRemoved={() => params.choose(null)}
          onClose={() => setTask(null)}
        />
      )}
      {removed && (
        <RemoveDialog
          name={removed.name}
          consequence="The product will be deleted for everyone. This can't be undone."
          refusal={null}
          remove={async () => {
            await removeProduct(removed);
            await reload();
          }}
          onClose={() => setRemoved(null)}
        />
      )}
      {isLoaded && (panel?.kind === "new" || edited) && (
        <Suspense fallback={null}>
          <ProductDrawer
            key={edited?.id ?? "new"}
            product={edited}
            categories={counted.map(({ category }) => category)}
            categoryId={chosen ?? counted[0]?.category.id ?? ""}
            onClosed={params.close}
          />
        </Suspense>
      )}
    </Card>
  );
}

function ProductsSkeleton() {
  return (
    <RowsSkeleton count={7} height={{ xs: 91, md: 56 }}>
      <TwoLinesSkeleton first="60%" second="35%" />
      <Skeleton width={88} />
    </RowsSkeleton>
  );
}
