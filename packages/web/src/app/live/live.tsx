import { type ComponentType, useEffect, useState } from "react";
import { useMe } from "../../data/me";
import { loadChunk } from "../../lib/loading/load-chunk";
import { changeRole } from "../../lib/session/session";

const IDLE_FALLBACK = 1_500; // long enough for a first screen on a slow phone

/**
 * Brings the live connection once the first screen is there and the browser has nothing better to do. Without it the
 * app works as before: data is asked for again whenever the window comes back.
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
    let isGone = false;
    const load = async () => {
      const part = await loadChunk(() => import("./live-connection")).catch(() => null);
      if (part && !isGone) setConnection(() => part.LiveConnection);
    };
    const cancel = whenIdle(load);
    return () => {
      isGone = true;
      cancel();
    };
  }, [isShown]);

  return Connection && <Connection />;
}

/** Calls back once the browser is idle, or after a while where it can't tell. Gives what calls it off. */
function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(callback, { timeout: 2 * IDLE_FALLBACK });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, IDLE_FALLBACK);
  return () => clearTimeout(timer);
}
