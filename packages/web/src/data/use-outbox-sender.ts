import { useEffect, useState } from "react";
import { useOffline } from "../lib/api/connection";
import { loadChunk } from "../lib/loading/load-chunk";
import { openOutbox, outboxOwner, reloadOutbox, useOutbox } from "../lib/outbox/outbox";
import { useSession } from "../lib/session/use-session";
import { useCaches } from "./cache";
import { isCalendarKey } from "./calendar";
import { useLeadStore } from "./leads/lead-store";

const RETRY_BASE = 5_000;
const RETRY_MAX = 60_000;

/** Sends the outbox whenever the server can be reached. Mount once. */
export function useOutboxSender(): void {
  const { mutate } = useCaches();
  const leads = useLeadStore();
  const owner = useSession() && outboxOwner();
  const offline = useOffline();
  const waiting = useOutbox()
    .filter(({ state }) => state === "waiting")
    .map(({ seq }) => seq)
    .join();
  const [retries, setRetries] = useState(0);

  useEffect(() => (owner === null ? undefined : openOutbox(owner)), [owner]);

  useEffect(() => {
    if (offline || waiting === "") return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isEnded = false;
    const send = async () => {
      const isDone = await loadAndSend();
      // The entries are shown until what they changed has been fetched.
      await Promise.all([leads.refresh(), mutate(isCalendarKey)]).catch(() => undefined);
      await reloadOutbox();
      if (isDone || isEnded) return;
      timer = setTimeout(() => setRetries(retries + 1), Math.min(RETRY_BASE * 2 ** retries, RETRY_MAX));
    };
    void send();
    return () => {
      isEnded = true;
      clearTimeout(timer);
    };
  }, [offline, waiting, retries, leads, mutate]);
}

async function loadAndSend(): Promise<boolean> {
  try {
    const { sendOutbox } = await loadChunk(() => import("./outbox/send-outbox"));
    return await sendOutbox();
  } catch (error) {
    console.error("The outbox could not be sent", error);
    return false;
  }
}
