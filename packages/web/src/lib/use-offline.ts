import { useSyncExternalStore } from "react";
import { isOffline, subscribeConnection } from "./connection";

/** Whether the server is out of reach now. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribeConnection, isOffline, () => false);
}
