const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A time in the log format of API Gateway: `21/Nov/2026:10:00:00 +0000`. */
export function logTime(date: Date): string {
  const [day, clock] = [date.toISOString().slice(8, 10), date.toISOString().slice(11, 19)];
  return `${day}/${MONTHS[date.getUTCMonth()]}/${date.getUTCFullYear()}:${clock} +0000`;
}
