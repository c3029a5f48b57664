import { on } from "../../config/media";
import { useUsers, useVisibility } from "../../data/me";

const PHONE_HEIGHT = "clamp(480px, calc(100dvh - 160px), 1100px)";

export const CALENDAR_HEIGHT = {
  height: "clamp(480px, calc(100dvh - 190px), 1400px)",
  [on("phone")]: { height: PHONE_HEIGHT },
};

/** Minimum height of the phone's month and its agenda, which loads later. */
export const MONTH_MIN_HEIGHT = { minHeight: PHONE_HEIGHT };

/** Whether the user sees other people's entries; may change until colleagues are loaded. */
export function useSeesOthers(): boolean {
  const isOnlyUser = useUsers().length === 1;
  return useVisibility() !== "own" && !isOnlyUser;
}
