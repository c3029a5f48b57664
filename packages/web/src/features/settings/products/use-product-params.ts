import { useAddressParams } from "../../../lib/navigation/use-address-params";
import { usePanel } from "../use-panel";

const PANELS = ["edit"] as const;

export function useProductParams() {
  const [params, change] = useAddressParams();
  return {
    ...usePanel(PANELS),
    categoryId: params.get("category"),
    choose: (category: string | null) => change({ category }),
  };
}
