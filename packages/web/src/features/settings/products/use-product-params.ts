import { useSearchParams } from "react-router-dom";

/** The drawer that is open, with the product it is about. */
export type ProductPanel = { kind: "new" } | { kind: "edit"; productId: string };

function panelOf(params: URLSearchParams): ProductPanel | null {
  if (params.has("new")) return { kind: "new" };
  const productId = params.get("edit");
  return productId ? { kind: "edit", productId } : null;
}

/** What the catalogue shows, kept in the address: one category or all, and the drawer that is open. */
export function useProductParams() {
  const [params, setParams] = useSearchParams();
  const change = (edit: (params: URLSearchParams) => void, replace: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        edit(after);
        return after;
      },
      { replace, preventScrollReset: true },
    );
  return {
    categoryId: params.get("category"),
    panel: panelOf(params),
    choose: (categoryId: string | null) =>
      change((after) => {
        if (categoryId === null) after.delete("category");
        else after.set("category", categoryId);
      }, true),
    open: (panel: ProductPanel) =>
      change((after) => after.set(panel.kind, panel.kind === "new" ? "1" : panel.productId), false),
    close: () =>
      change((after) => {
        after.delete("new");
        after.delete("edit");
      }, true),
  };
}
