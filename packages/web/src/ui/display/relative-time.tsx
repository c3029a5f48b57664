import Tooltip from "@mui/material/Tooltip";
import { useEffect, useState } from "react";
import { useWorkspace } from "../../lib/session/workspace";
import { formatClock, formatDate, formatExact, formatRelative } from "../../lib/time/time";

const REFRESH = 60_000;

interface RelativeTimeProps {
  iso: string;
  isDateShown?: boolean; // a heading above shows the date, so show only the time
}

/** "2 h ago", kept up to date, with the exact time in the tenant's time zone as a tooltip. */
export function RelativeTime({ iso, isDateShown = false }: RelativeTimeProps) {
  const { timeZone } = useWorkspace();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH);
    return () => clearInterval(timer);
  }, []);
  const text = formatRelative(iso, now, timeZone);
  const isDate = text === formatDate(iso, timeZone);
  return (
    <Tooltip title={formatExact(iso, timeZone)} describeChild>
      <time dateTime={iso}>{isDateShown && isDate ? formatClock(iso, timeZone) : text}</time>
    </Tooltip>
  );
}
