import { createContext, useContext, useMemo, useState } from "react";

/** What opens over any screen. The appearance panel is a layout preference of its own. */
export type Panel = "help" | "palette" | "log-out";

interface Panels {
  open: Panel | null;
  /** What was typed while the palette was on its way. */
  typed: string;
  type: (change: (typed: string) => string) => void;
  show: (panel: Panel) => void;
  close: () => void;
}

const PanelsContext = createContext<Panels | null>(null);

/** The panels of a shell, all closed at first. */
export function usePanelsOfShell(): Panels {
  const [open, setOpen] = useState<Panel | null>(null);
  const [typed, type] = useState("");
  return useMemo(() => {
    const put = (panel: Panel | null) => {
      type("");
      setOpen(panel);
    };
    return { open, typed, type, show: put, close: () => put(null) };
  }, [open, typed]);
}

export const PanelsProvider = PanelsContext.Provider;

/** The panels of the shell around this component. */
export function usePanels(): Panels {
  const panels = useContext(PanelsContext);
  if (panels === null) throw new Error("There is no shell around this component");
  return panels;
}
