import { createContext, useContext } from "react";

/** The element of the shell's top bar that takes the page title. */
const TitleSlotContext = createContext<HTMLElement | null | undefined>(undefined);
export const TitleSlotProvider = TitleSlotContext.Provider;

/** Null until the bar is mounted; undefined when there is none. */
export function useTitleSlot(): HTMLElement | null | undefined {
  return useContext(TitleSlotContext);
}
