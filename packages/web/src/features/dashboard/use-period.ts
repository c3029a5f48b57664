import { useState } from "react";
import { useSession } from "../../lib/session/use-session";
import { useWorkspace } from "../../lib/session/workspace";
import { readItem, writeItem } from "../../lib/storage";
import { toZonedInput } from "../../lib/time/zoned-time";
import { type Period, readPeriod, serializePeriod } from "./period";

const DAY_LENGTH = "2026-11-21".length;

/** Period of the figures, stored per user in this browser, and the current day. */
export function usePeriod(): { period: Period; today: string; choose: (period: Period) => void } {
  const { timeZone } = useWorkspace();
  const key = `dashboardPeriod:${useSession()?.userId ?? ""}`;
  const [stored, setStored] = useState(() => readItem("local", key));
  const today = toZonedInput(new Date().toISOString(), timeZone).slice(0, DAY_LENGTH);
  const choose = (period: Period) => {
    writeItem("local", key, serializePeriod(period));
    setStored(serializePeriod(period));
  };
  return { period: readPeriod(stored, today), today, choose };
}
