import { useSearchParams } from "react-router-dom";

interface ChangeOptions {
  /** Adds a history entry instead of replacing the current one. */
  asStep?: boolean;
}

type Change = (values: Readonly<Record<string, string | null>>, options?: ChangeOptions) => void;

/**
 * Query parameters of the address. `change` sets the named ones (null or "" removes one) and keeps the rest
 * and the scroll position.
 */
export function useAddressParams(): [params: URLSearchParams, change: Change] {
  const [params, setParams] = useSearchParams();
  const change: Change = (values, { asStep = false } = {}) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: !asStep, preventScrollReset: true },
    );
  return [params, change];
}
