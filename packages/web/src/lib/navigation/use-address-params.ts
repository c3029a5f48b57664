import { useSearchParams } from "react-router-dom";

interface ChangeOptions {
  /** Makes it a step that the browser's Back takes back; otherwise the address of this step changes. */
  asStep?: boolean;
}

type Change = (values: Readonly<Record<string, string | null>>, options?: ChangeOptions) => void;

/**
 * What a screen keeps in the query of its address, and the way to change some of it: null or "" takes a parameter out,
 * those not named stay. The page stays where it is scrolled to.
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
