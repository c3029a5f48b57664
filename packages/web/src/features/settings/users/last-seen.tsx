import { RelativeTime } from "../../../ui/relative-time";

/** When somebody last used the product. */
export function LastSeen({ at }: { at: string | null }) {
  return at === null ? "Never" : <RelativeTime iso={at} />;
}
