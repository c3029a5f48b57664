import { type SidebarType, sidebarType } from "../../config/layout-preferences";
import { changePreferences } from "../../lib/layout-preferences";
import { useLayoutPreferences } from "../../lib/use-layout-preferences";
import { Segments } from "./segments";

const OPTIONS: readonly { value: SidebarType; label: string }[] = [
  { value: "dark", label: "Dark" },
  { value: "transparent", label: "Transparent" },
  { value: "white", label: "White" },
];

/** The two preferences behind the three types. */
export function SidebarTypes({ disabled, noteId }: { disabled: boolean; noteId: string | undefined }) {
  return (
    <Segments
      label="Sidebar type"
      value={sidebarType(useLayoutPreferences())}
      options={OPTIONS}
      disabled={disabled}
      noteId={noteId}
      onChange={(type) =>
        changePreferences({ transparentSidenav: type === "transparent", whiteSidenav: type === "white" })
      }
    />
  );
}
