import { Suspense, useEffect, useRef, useSyncExternalStore } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { useCaches } from "../../data/cache";
import { meKey } from "../../data/me";
import { createPushReceiver } from "../../data/realtime/push-receiver";
import { lazyPart } from "../../lib/loading/lazy-part";
import { loadChunk } from "../../lib/loading/load-chunk";
import { stayConnected } from "../../lib/realtime/stay-connected";
import {
  beginForcedLogout,
  currentForcedLogout,
  subscribeForcedLogout,
} from "../../lib/session/forced-logout";
import { useSession, useSlug } from "../../lib/session/use-session";
import { createNoticeToasts } from "./notice-toasts";

const loadDialog = () => import("./forced-logout-dialog");
const ForcedLogoutDialog = lazyPart(loadDialog, "ForcedLogoutDialog");

/** Milliseconds. Preload after the first screen, because the dialog must be available when needed. */
const PRELOAD_DELAY = 10_000;

export function LiveConnection() {
  const { cache, mutate } = useCaches();
  const navigate = useNavigate();
  const session = useSession();
  const slug = useSlug();
  const logout = useSyncExternalStore(subscribeForcedLogout, currentForcedLogout);
  // A changed role must not reconnect.
  const { token, userId, expiresAt } = session ?? { token: null, userId: "", expiresAt: 0 };
  const isLoggedOut = logout !== null;
  const open = useRef<(leadId: string) => void>(() => undefined); // a ref, so that navigation doesn't reconnect

  useEffect(() => {
    open.current = (leadId) => navigate(paths.lead(slug, leadId));
  }, [navigate, slug]);

  useEffect(() => {
    if (token === null || isLoggedOut) return;
    const toasts = createNoticeToasts((leadId) => open.current(leadId));
    const receiver = createPushReceiver({ cache, mutate }, toasts.add);
    const disconnect = stayConnected({
      address: socketAddress,
      identity: { userId, token },
      expiresAt,
      push: (push) => (push.action === "forceLogout" ? beginForcedLogout(push.data) : receiver.receive(push)),
      reconnected: receiver.refresh,
      refused: () => void mutate(meKey),
    });
    return () => {
      disconnect();
      receiver.close();
      toasts.close();
    };
  }, [cache, mutate, token, userId, expiresAt, isLoggedOut]);

  useEffect(() => {
    const timer = setTimeout(() => void loadChunk(loadDialog).catch(() => undefined), PRELOAD_DELAY);
    return () => clearTimeout(timer);
  }, []);

  useEffect(
    () =>
      subscribeForcedLogout(() => {
        if (currentForcedLogout() === null) navigate(paths.signIn, { replace: true });
      }),
    [navigate],
  );

  return <Suspense fallback={null}>{logout && <ForcedLogoutDialog logout={logout} />}</Suspense>;
}

/** Socket URL from the runtime configuration, because the same build is deployed to all stages. */
async function socketAddress(): Promise<string> {
  const response = await fetch("/config.json", { headers: { Accept: "application/json" } });
  const config: unknown = response.ok ? await response.json() : null;
  const wsUrl = typeof config === "object" && config !== null && "ws_url" in config ? config.ws_url : null;
  if (typeof wsUrl !== "string") throw new Error("config.json has no ws_url");
  const url = new URL(wsUrl, window.location.href);
  // A path or an HTTP URL means a WebSocket on the same host.
  url.protocol = url.protocol.replace(/^http/, "ws");
  return url.href;
}
