import { useMemo } from "react";
import { useProducts } from "../../data/catalogue";

/** What products are called, asked for only where there are some to name; null for those that are gone, or on their way. */
export function useProductNames(isWanted: boolean): (id: string) => string | null {
  const { data } = useProducts(isWanted);
  return useMemo(() => {
    const names = new Map(data?.map(({ id, name }) => [id, name]));
    return (id) => names.get(id) ?? null;
  }, [data]);
}
