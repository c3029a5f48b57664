import { useCallback, useContext } from "react";
import { UNSAFE_DataRouterContext } from "react-router-dom";

/** Reads the query of the address as it is; what a screen has rendered with may lag behind on a slow device. */
export function useFreshQuery(): () => URLSearchParams {
  const router = useContext(UNSAFE_DataRouterContext)?.router; // no public hook has what is not rendered yet
  return useCallback(() => new URLSearchParams(router?.state.location.search), [router]);
}
