import { useState } from "react";
import { readItem, writeItem } from "../../lib/storage";

const KEY = "miniSidenav";

/** Whether the sidebar is folded to its icons (spec section 3: false at first); kept in this browser. */
export function useMini(): [mini: boolean, toggle: () => void] {
  const [mini, setMini] = useState(() => readItem("local", KEY) === "true");
  const toggle = () => {
    writeItem("local", KEY, String(!mini));
    setMini(!mini);
  };
  return [mini, toggle];
}
