import { type MouseEvent, type ReactNode, Suspense, useState } from "react";
import { lazyPart } from "../../../lib/loading/lazy-part";

const AccountMenu = lazyPart(() => import("./account-menu"), "AccountMenu");

interface AccountMenuControls {
  button: {
    "aria-haspopup": "menu";
    "aria-expanded": boolean;
    onClick: (event: MouseEvent<HTMLElement>) => void;
  };
  menu: ReactNode;
}

export function useAccountMenu(placement: "above" | "below"): AccountMenuControls {
  const [anchor, setAnchor] = useState<HTMLElement | null>(); // undefined until first opened
  return {
    button: {
      "aria-haspopup": "menu",
      "aria-expanded": Boolean(anchor),
      onClick: (event) => setAnchor(event.currentTarget),
    },
    menu: (
      <Suspense>
        {anchor !== undefined && (
          <AccountMenu anchor={anchor} placement={placement} onClose={() => setAnchor(null)} />
        )}
      </Suspense>
    ),
  };
}
