import { useLayoutEffect, useRef } from "react";
import { useCaches } from "./cache";
import { leadKeys } from "./leads/leads";
import { meKey } from "./me";
import { cachedPages } from "./refresh";

/** What the settings themselves are made of holds no amounts, and is open where the currency is changed. */
const SETTINGS = "/settings/";

function mayHoldAmounts(key: unknown): boolean {
  return key !== meKey && !(typeof key === "string" && key.startsWith(SETTINGS));
}

/**
 * Amounts come in the smallest unit of the currency, of which every currency has another number: those that were loaded
 * before a change are wrong after it. They leave the screen before it is painted and are asked for anew. `currency` is
 * undefined until it is known.
 */
export function useForgetAmounts(currency: string | undefined): void {
  const { cache, mutate } = useCaches();
  const known = useRef(currency);
  useLayoutEffect(() => {
    const before = known.current;
    if (currency === undefined || currency === before) return;
    known.current = currency;
    if (before === undefined) return;
    void mutate(leadKeys.isPage, undefined, { revalidate: false });
    void mutate(mayHoldAmounts, undefined, { revalidate: true });
    for (const { key } of cachedPages(cache)) void mutate(key, undefined, { revalidate: true });
  }, [currency, cache, mutate]);
}
