import { on } from "../../config/media";
import { useUsers, useVisibility } from "../../data/me";

const ON_PHONES = "clamp(480px, calc(100dvh - 160px), 1100px)";

/** How high the calendar is, and its skeleton before it. */
export const CALENDAR_ROOM = {
  height: "clamp(480px, calc(100dvh - 330px), 1100px)",
  [on("phone")]: { height: ON_PHONES },
};

/** The least that the month on phones takes with the agenda of its day, which comes later. */
export const DOTS_ROOM = { minHeight: ON_PHONES };

/** The line of people above it, which nothing moves for once they are known. */
export const PEOPLE_ROOM = {
  display: "flex",
  gap: 1,
  height: 52,
  paddingBlock: 0.5, // the ring of the focus would be cut off
  marginBlock: { xs: "-4px 8px", md: "-4px 0" },
};

/** The field in place of that line, where everybody's entries are too many. */
export const ONE_PERSON_ROOM = {
  height: 44,
  maxWidth: { sm: 320 },
  marginBottom: 2,
  "& .MuiInputBase-root": { height: 44 },
};

/** Whether one sees other people's entries, as far as it is known. */
export function useSeesOthers(): boolean {
  const isAlone = useUsers().length === 1;
  return useVisibility() !== "own" && !isAlone;
}
