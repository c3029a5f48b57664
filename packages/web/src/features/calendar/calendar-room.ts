import { on } from "../../config/media";
import { useUsers, useVisibility } from "../../data/me";

const ON_PHONES = "clamp(480px, calc(100dvh - 160px), 1100px)";

export const CALENDAR_ROOM = {
  height: "clamp(480px, calc(100dvh - 330px), 1100px)",
  [on("phone")]: { height: ON_PHONES },
};

/** Minimum height of the phone's month and its agenda, which loads later. */
export const DOTS_ROOM = { minHeight: ON_PHONES };

/** Reserved height of the people filter, to avoid layout shift. */
export const PEOPLE_ROOM = {
  display: "flex",
  gap: 1,
  height: 52,
  paddingBlock: 0.5,
  marginBlock: { xs: "-4px 8px", md: "-4px 0" },
};

export const ONE_PERSON_ROOM = {
  height: 44,
  maxWidth: { sm: 320 },
  marginBottom: 2,
  "& .MuiInputBase-root": { height: 44 },
};

/** Whether the user sees other people's entries; may change until colleagues are loaded. */
export function useSeesOthers(): boolean {
  const isAlone = useUsers().length === 1;
  return useVisibility() !== "own" && !isAlone;
}
