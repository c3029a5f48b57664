import { Suspense, useEffect, useSyncExternalStore } from "react";
import { useNavigate } from "react-router-dom";
import { useSWRConfig } from "swr";
import { paths } from "../../config/paths";
import { meKey } from "../../data/me";
import { createLiveCache } from "../../data/realtime/live-cache";
import { beginForcedLogout, currentForcedLogout, subscribeForcedLogout } from "../../lib/forced-logout";
import { lazyPart } from "../../lib/lazy-part";
import { loadChunk } from "../../lib/load-chunk";
import { socketAddress } from "../../lib/realtime/address";
import { stayConnected } from "../../lib/realtime/stay-connected";
import { useSession } from "../../lib/use-session";

const loadDialog = () => import("./forced-logout-dialog");
const ForcedLogoutDialog = lazyPart(loadDialog, "ForcedLogoutDialog");
/** When the dialog is fetched, long after everything that a first screen needs: it must not come late. */
const PRELOAD_DELAY = 10_000;

/** The connection of who is signed in: what the server tells reaches the cache, or ends the session. */
export function LiveConnection() {
  const { cache, mutate } = useSWRConfig();
  const navigate = useNavigate();
  const session = useSession();
  const logout = useSyncExternalStore(subscribeForcedLogout, currentForcedLogout);
  // Another role is not another session.
  const { token, userId, expiresAt } = session ?? { token: null, userId: "", expiresAt: 0 };
  const isOver = logout !== null;

  useEffect(() => {
    if (token === null || isOver) return;
    const live = createLiveCache({ cache, mutate });
    const disconnect = stayConnected({
      address: socketAddress,
      identity: { userId, token },
      expiresAt,
      push: (push) => (push.action === "forceLogout" ? beginForcedLogout(push.data) : live.take(push)),
      back: live.reload,
      // The next call tells what is wrong with the session.
      refused: () => void mutate(meKey),
    });
    return () => {
      disconnect();
      live.close();
    };
  }, [cache, mutate, token, userId, expiresAt, isOver]);

  useEffect(() => {
    // What fails now is tried again when it is needed.
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
