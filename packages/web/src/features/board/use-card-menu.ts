import { useCallback, useState } from "react";

interface OpenMenu {
  leadId: string;
  anchor: HTMLElement;
  /** What can be done, or the statuses to move to. */
  view: "actions" | "statuses";
}

/** The one menu of the board: whose it is and what it shows. */
export function useCardMenu() {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const openMenu = useCallback((leadId: string, anchor: HTMLElement) => {
    setMenu({ leadId, anchor, view: "actions" });
  }, []);
  return {
    menu,
    openMenu,
    showStatuses: () => setMenu(menu && { ...menu, view: "statuses" }),
    closeMenu: () => setMenu(null),
  };
}
