import { useCallback, useContext } from "react";
import { UNSAFE_DataRouterContext } from "react-router-dom";

/** Reads the current query; the rendered one may lag behind on a slow device. */
export function useFreshQuery(): () => URLSearchParams {
  const router = useContext(UNSAFE_DataRouterContext)?.router; // no public hook exposes state that isn't rendered yet
  return useCallback(() => new URLSearchParams(router?.state.location.search), [router]);
}
