import { type MouseEvent, type ReactNode, Suspense, useState } from "react";
import { lazyPart } from "../../../lib/loading/lazy-part";

const AccountMenu = lazyPart(() => import("./account-menu"), "AccountMenu");

interface AccountMenuControls {
  /** For the button that opens it. */
  button: {
    "aria-haspopup": "menu";
    "aria-expanded": boolean;
    onClick: (event: MouseEvent<HTMLElement>) => void;
  };
  menu: ReactNode;
}

/** The account's menu, on the given side of its button. Loaded when it is first opened. */
export function useAccountMenu(side: "above" | "below"): AccountMenuControls {
  const [anchor, setAnchor] = useState<HTMLElement | null>(); // undefined until first asked for
  return {
    button: {
      "aria-haspopup": "menu",
      "aria-expanded": Boolean(anchor),
      onClick: (event) => setAnchor(event.currentTarget),
    },
    menu: (
      <Suspense>
        {anchor !== undefined && <AccountMenu anchor={anchor} side={side} onClose={() => setAnchor(null)} />}
      </Suspense>
    ),
  };
}
