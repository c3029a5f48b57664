import { type ComponentType, useEffect, useState } from "react";
import { useMe } from "../../data/me";
import { loadChunk } from "../../lib/loading/load-chunk";
import { changeRole } from "../../lib/session/session";

const IDLE_TIMEOUT = 1_500; // milliseconds; enough for the first screen on a slow phone

/**
 * Loads the live connection when the first screen is shown and the browser is idle. Without it, data is
 * refetched when the window regains focus.
 */
export function Live() {
  const me = useMe().data;
  const isShown = me !== undefined;
  const role = me?.user.role;
  const [Connection, setConnection] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (role) changeRole(role);
  }, [role]);

  useEffect(() => {
    if (!isShown) return;
    let isUnmounted = false;
    const load = async () => {
      const part = await loadChunk(() => import("./live-connection")).catch(() => null);
      if (part && !isUnmounted) setConnection(() => part.LiveConnection);
    };
    const cancel = whenIdle(load);
    return () => {
      isUnmounted = true;
      cancel();
    };
  }, [isShown]);

  return Connection && <Connection />;
}

/** Calls back when the browser is idle, or after a delay where it can't tell. Returns a cancel function. */
function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(callback, { timeout: 2 * IDLE_TIMEOUT });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, IDLE_TIMEOUT);
  return () => clearTimeout(timer);
}
