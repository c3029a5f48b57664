import { createContext, useContext, useMemo, useState } from "react";

export type Panel = "help" | "palette" | "log-out" | "outbox";

interface Panels {
  open: Panel | null;
  typed: string;
  type: (change: (typed: string) => string) => void;
  show: (panel: Panel) => void;
  close: () => void;
}

const PanelsContext = createContext<Panels | null>(null);

export function usePanelsOfShell(): Panels {
  const [open, setOpen] = useState<Panel | null>(null);
  const [typed, type] = useState("");
  return useMemo(() => {
    const setPanel = (panel: Panel | null) => {
      type("");
      setOpen(panel);
    };
    return { open, typed, type, show: setPanel, close: () => setPanel(null) };
  }, [open, typed]);
}

export const PanelsProvider = PanelsContext.Provider;

export function usePanels(): Panels {
  const panels = useContext(PanelsContext);
  if (panels === null) throw new Error("usePanels must be used within PanelsProvider");
  return panels;
}
