import { useEffect } from "react";
import { watchVersion } from "../../lib/new-version";
import { fetchNewWorker, loadNewVersion } from "../../lib/service-worker";
import { toast } from "../../lib/toast";

/** Offers a newer version once there is one. The page is never reloaded unasked: something may be being written. */
export function useNewVersion(): void {
  useEffect(
    () =>
      watchVersion(() => {
        void fetchNewWorker();
        toast.info("A new version is ready", {
          action: { label: "Refresh", onAction: () => void loadNewVersion() },
        });
      }),
    [],
  );
}
