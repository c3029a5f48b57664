const DAY = 86_400_000;
const STALE_DAYS = 14; // after this many days in one open stage a lead is worth a second look

interface StageAge {
  days: number;
  label: string; // "Today", "5 d"
  isStale: boolean;
}

/** How long a lead has been in its stage. Closed stages don't grow stale. */
export function stageAge(enteredAt: string, isOpen: boolean, now: number = Date.now()): StageAge {
  const days = Math.max(0, Math.floor((now - new Date(enteredAt).getTime()) / DAY));
  return { days, label: days === 0 ? "Today" : `${days} d`, isStale: isOpen && days > STALE_DAYS };
}
