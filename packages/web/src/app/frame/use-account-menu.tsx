import { type MouseEvent, type ReactNode, Suspense, useState } from "react";
import { lazyPart } from "../../lib/lazy-part";

const UserMenu = lazyPart(() => import("./user-menu"), "UserMenu");

interface AccountMenu {
  /** For the button that opens it. */
  button: {
    "aria-haspopup": "menu";
    "aria-expanded": boolean;
    onClick: (event: MouseEvent<HTMLElement>) => void;
  };
  menu: ReactNode;
}

/** The account's menu, on the given side of its button. Loaded when it is first opened. */
export function useAccountMenu(side: "above" | "below"): AccountMenu {
  // Undefined until first asked for.
  const [anchor, setAnchor] = useState<HTMLElement | null>();
  return {
    button: {
      "aria-haspopup": "menu",
      "aria-expanded": Boolean(anchor),
      onClick: (event) => setAnchor(event.currentTarget),
    },
    menu: (
      <Suspense>
        {anchor !== undefined && <UserMenu anchor={anchor} side={side} onClose={() => setAnchor(null)} />}
      </Suspense>
    ),
  };
}
