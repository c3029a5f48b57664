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
import { type CategoryAction, CategoryDialogs, countCategories } from "./category-dialogs";
import { CategoryChips, CategoryPane } from "./category-pane";
import { ProductCards, ProductTable } from "./product-list";
import { RemoveDialog } from "./remove-dialog";
import { useProductParams } from "./use-product-params";

const ProductDrawer = lazyPart(() => import("./product-drawer"), "ProductDrawer");

export function ProductsSection() {
  const { counted, all, chosen, shown, error, isLoaded, isValidating, reload, params } = useShownProducts();
  const hasPane = useMediaQuery(MEDIA.besideList, { noSsr: true });
  const [task, setTask] = useState<CategoryAction | null>(null);
  const choice = {
    categories: counted,
    total: all.length,
    chosen,
    onChoose: params.choose,
    onAction: setTask,
  };
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
      {isLoaded && isValidating && <RefreshBar />}
      {hasCategories && !hasPane && <CategoryChips {...choice} />}
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: hasPane && hasCategories ? "232px minmax(0, 1fr)" : "minmax(0, 1fr)",
        }}
      >
        {hasCategories && hasPane && <CategoryPane {...choice} />}
        <Box component="section" aria-label="Products" sx={{ minWidth: 0 }}>
          <LoadingRegion loading={!isLoaded} noun="products" skeleton={<ProductsSkeleton />}>
            {() =>
              hasCategories ? (
                <Products {...{ shown, counted, chosen, reload, params }} />
              ) : (
                <NoCategories onAdd={() => setTask({ kind: "add" })} />
              )
            }
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
      {isLoaded && <OpenProduct {...{ all, counted, chosen, params }} />}
    </Card>
  );
}

type Params = ReturnType<typeof useProductParams>;
type Counted = ReturnType<typeof countCategories>;

function useShownProducts() {
  const categories = useCategories();
  const products = useProducts();
  const reload = useCatalogueReload();
  const params = useProductParams();
  const all = products.data ?? [];
  const counted = countCategories(categories.data ?? [], all);
  // The URL may contain a deleted category.
  const chosen = counted.some(({ category }) => category.id === params.categoryId) ? params.categoryId : null;
  const shown = all
    .filter(({ category_id }) => chosen === null || category_id === chosen)
    .sort((a, b) => a.name.localeCompare(b.name));
  return {
    ...{ all, counted, chosen, shown, params, reload },
    error: categories.error ?? products.error,
    isLoaded: categories.data !== undefined && products.data !== undefined,
    isValidating: categories.isValidating || products.isValidating,
  };
}

function NoCategories({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      icon={<Inventory2Outlined />}
      title="No products yet"
      text="Products are grouped in categories. Add a category first, then its products."
      action={
        <Button variant="contained" startIcon={<Add />} onClick={onAdd}>
          Add category
        </Button>
      }
    />
  );
}

interface ProductsProps {
  shown: readonly Product[];
  counted: Counted;
  chosen: string | null;
  params: Params;
  reload: () => Promise<unknown>;
}

function Products({ shown, counted, chosen, params, reload }: ProductsProps) {
  const isTable = useMediaQuery(MEDIA.tablet, { noSsr: true });
  const [removed, setRemoved] = useState<Product | null>(null);
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
  const List = isTable ? ProductTable : ProductCards;
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState
          icon={<Inventory2Outlined />}
          title={chosen === null ? "No products yet" : "No products in this category"}
          action={addProduct}
        />
      ) : (
        <>
          <Box sx={{ display: "flex", justifyContent: "flex-end", padding: 2 }}>{addProduct}</Box>
          <List
            products={shown}
            categoryName={(id) => counted.find(({ category }) => category.id === id)?.category.name ?? ""}
            onEdit={({ id }) => params.open({ kind: "edit", id })}
            onToggle={(product) => void toggle(product)}
            onRemove={setRemoved}
          />
        </>
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
    </>
  );
}

interface OpenProductProps {
  all: readonly Product[];
  counted: Counted;
  chosen: string | null;
  params: Params;
}

function OpenProduct({ all, counted, chosen, params: { panel, close } }: OpenProductProps) {
  const edited = panel?.kind === "edit" ? (all.find(({ id }) => id === panel.id) ?? null) : null;
  if (panel?.kind !== "new" && !edited) return null;
  return (
    <Suspense fallback={null}>
      <ProductDrawer
        key={edited?.id ?? "new"}
        product={edited}
        categories={counted.map(({ category }) => category)}
        categoryId={chosen ?? counted[0]?.category.id ?? ""}
        onClosed={close}
      />
    </Suspense>
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
