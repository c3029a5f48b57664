import { useMemo } from "react";
import { useProducts } from "../../data/catalogue";

/** Product names, loaded only if needed; null if deleted or still loading. */
export function useProductNames(isEnabled: boolean): (id: string) => string | null {
  const { data } = useProducts(isEnabled);
  return useMemo(() => {
    const names = new Map(data?.map(({ id, name }) => [id, name]));
    return (id) => names.get(id) ?? null;
  }, [data]);
}
