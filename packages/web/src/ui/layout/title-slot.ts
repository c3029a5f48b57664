import { createContext, useContext } from "react";

/** Where the shell's top bar takes the page's title; null where a page stands alone. */
const TitleSlotContext = createContext<HTMLElement | null | undefined>(undefined);
export const TitleSlotProvider = TitleSlotContext.Provider;

/** The bar's element; null while the bar is being put up, undefined where there is none. */
export function useTitleSlot(): HTMLElement | null | undefined {
  return useContext(TitleSlotContext);
}
