import type { DateFormat } from "@leadlane/core/preferences/rules";

/** Until the business' own is known. */
export const DEFAULT_DATE_FORMAT: DateFormat = "dd MMM yyyy";

let current: DateFormat = DEFAULT_DATE_FORMAT;

/** How every date on the page is written: a page shows one business, so that no caller has to pass it on. */
export function currentDateFormat(): DateFormat {
  return current;
}

/** Call before what shows dates renders, and let `useWorkspace` tell that there is something new to show. */
export function setDateFormat(format: DateFormat): void {
  current = format;
}
