import { useState } from "react";
import { readItem, writeItem } from "../../lib/storage";
import { columnToggleId, focusSoon } from "./focus-soon";

const KEY = "board.collapsed";

function read(): ReadonlySet<string> {
  return new Set((readItem("local", KEY) ?? "").split(",").filter(Boolean));
}

/** The columns that are folded into rails; kept in this browser. */
export function useCollapsed(): [collapsed: ReadonlySet<string>, toggle: (statusId: string) => void] {
  const [collapsed, setCollapsed] = useState(read);
  const toggle = (statusId: string) => {
    const next = new Set(collapsed);
    if (!next.delete(statusId)) next.add(statusId);
    setCollapsed(next);
    writeItem("local", KEY, [...next].join(","));
    focusSoon(columnToggleId(statusId));
  };
  return [collapsed, toggle];
}
