import Tooltip from "@mui/material/Tooltip";
import { useEffect, useState } from "react";
import { useWorkspace } from "../../lib/session/workspace";
import { formatExact, formatRelative } from "../../lib/time/time";

const REFRESH = 60_000;

/** "2 h ago", kept up to date, with the exact moment in the tenant's time zone on hover. */
export function RelativeTime({ iso }: { iso: string }) {
  const { timeZone } = useWorkspace();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH);
    return () => clearInterval(timer);
  }, []);
  return (
    <Tooltip title={formatExact(iso, timeZone)} describeChild>
      <time dateTime={iso}>{formatRelative(iso, now, timeZone)}</time>
    </Tooltip>
  );
}
