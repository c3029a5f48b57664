const DAY = 86_400_000;
/** After this many days in one open stage a lead is worth a second look. */
const STALE_DAYS = 14;

interface StageAge {
  days: number;
  /** "Today", "5 d". */
  label: string;
  isStale: boolean;
}

/** How long a lead has been in its stage. Closed stages don't grow stale. */
export function stageAge(enteredAt: string, isOpen: boolean, now: number = Date.now()): StageAge {
  const days = Math.max(0, Math.floor((now - new Date(enteredAt).getTime()) / DAY));
  return { days, label: days === 0 ? "Today" : `${days} d`, isStale: isOpen && days > STALE_DAYS };
}
