import { on } from "../../config/media";
import { useUsers, useVisibility } from "../../data/me";

const PHONE_HEIGHT = "clamp(480px, calc(100dvh - 160px), 1100px)";

export const CALENDAR_HEIGHT = {
  height: "clamp(480px, calc(100dvh - 330px), 1100px)",
  [on("phone")]: { height: PHONE_HEIGHT },
};

/** Minimum height of the phone's month and its agenda, which loads later. */
export const MONTH_MIN_HEIGHT = { minHeight: PHONE_HEIGHT };

/** Reserved height of the people filter, to avoid layout shift. */
export const PEOPLE_FILTER_BOX = {
  display: "flex",
  gap: 1,
  height: 52,
  paddingBlock: 0.5,
  marginBlock: { xs: "-4px 8px", md: "-4px 0" },
};

export const PERSON_PICKER_BOX = {
  height: 44,
  maxWidth: { sm: 320 },
  marginBottom: 2,
  "& .MuiInputBase-root": { height: 44 },
};

/** Whether the user sees other people's entries; may change until colleagues are loaded. */
export function useSeesOthers(): boolean {
  const isOnlyUser = useUsers().length === 1;
  return useVisibility() !== "own" && !isOnlyUser;
}
