import { createContext, useContext } from "react";

/** What opens over any screen. The appearance panel is a layout preference of its own. */
export type Panel = "help" | "palette" | "log-out";

interface Panels {
  open: Panel | null;
  show: (panel: Panel) => void;
  close: () => void;
}

const PanelsContext = createContext<Panels | null>(null);

export const PanelsProvider = PanelsContext.Provider;

/** The panels of the shell around this component. */
export function usePanels(): Panels {
  const panels = useContext(PanelsContext);
  if (panels === null) throw new Error("There is no shell around this component");
  return panels;
}
