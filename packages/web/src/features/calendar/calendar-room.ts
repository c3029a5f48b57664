import { on } from "../../config/media";

/** How high the calendar is, and its skeleton before it. */
export const CALENDAR_ROOM = {
  height: "clamp(480px, calc(100dvh - 330px), 1100px)",
  [on("phone")]: { height: "clamp(480px, calc(100dvh - 160px), 1100px)" },
};
