import { useEffect } from "react";
import { readyLeads } from "../../data/ready-leads";
import { useOutboxSender } from "../../data/use-outbox-sender";
import { loadChunk } from "../../lib/loading/load-chunk";

const DELAY = 10_000; // milliseconds; after the first screen
const INTERVAL = 10 * 60_000;

/** Screens and sheets that must open offline; importing them puts their scripts into the cache. */
const PARTS = [
  () => import("../dashboard-screen"),
  () => import("../../features/leads/lead/lead-page"),
  () => import("../../features/leads/log/log-sheet"),
  () => import("../../features/leads/sheets/reschedule-sheet"),
  () => import("../../features/leads/sheets/whatsapp-sheet"),
  () => import("../../features/outbox/outbox-sheet"),
  () => import("./shell-log-out"),
];

/** Sends offline entries and keeps today's leads for offline use. */
export function Outbox() {
  useOutboxSender();
  useEffect(() => {
    const prepare = async () => {
      for (const part of PARTS) await loadChunk<unknown>(part);
      await readyLeads();
    };
    const start = () => void prepare().catch(() => undefined); // tried again later
    const timer = setTimeout(start, DELAY);
    const interval = setInterval(start, INTERVAL);
    return () => {
      clearTimeout(timer);
      clearInterval(interval);
    };
  }, []);
  return null;
}
