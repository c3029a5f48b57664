import { useLayoutEffect, useRef } from "react";
import { useCaches } from "./cache";
import { leadKeys } from "./leads/leads";
import { meKey } from "./me";
import { cachedPages } from "./refresh";

/** Settings contain no amounts, and the currency is changed there. */
const SETTINGS = "/settings/";

function mayHoldAmounts(key: unknown): boolean {
  return key !== meKey && !(typeof key === "string" && key.startsWith(SETTINGS));
}

/**
 * Amounts are stored in the currency's minor unit, which differs by currency. So after the currency changes,
 * cached amounts are wrong: drop them before the next paint and refetch. `currency` is undefined until known.
 */
export function useForgetAmounts(currency: string | undefined): void {
  const { cache, mutate } = useCaches();
  const previousCurrency = useRef(currency);
  useLayoutEffect(() => {
    const before = previousCurrency.current;
    if (currency === undefined || currency === before) return;
    previousCurrency.current = currency;
    if (before === undefined) return;
    void mutate(leadKeys.isPage, undefined, { revalidate: false });
    void mutate(mayHoldAmounts, undefined, { revalidate: true });
    for (const { key } of cachedPages(cache)) void mutate(key, undefined, { revalidate: true });
  }, [currency, cache, mutate]);
}
