import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { useSingleKeys } from "../../data/me";
import { isCovered, isTyping } from "../../lib/navigation/key-focus";
import { changePreferences, currentPreferences } from "../../lib/preferences/layout-preferences";
import { useSlug } from "../../lib/session/use-session";
import { useEntries } from "./entries";
import { usePanels } from "./panels";
import { type Command, commandFor, GO } from "./shortcuts";

const SEQUENCE_TIME = 1_500; // how long a "g" waits for its second key

/**
 * Global shortcuts, inactive while typing or while a dialog is open. Users can switch off single-key
 * shortcuts. Ctrl+K and ⌘K always work, because neither fields nor screen readers use them.
 */
export function useShortcuts(): void {
  const navigate = useNavigate();
  const slug = useSlug();
  const panels = usePanels();
  const entries = useEntries();
  const hasSingleKeys = useSingleKeys();
  const sequenceEnd = useRef(0);

  const run = (command: Command) => {
    if (command === "search") panels.show("palette");
    else if (command === "help") panels.show("help");
    else if (command === "new-lead") navigate(paths.newLead(slug));
    else if (command === "sidebar") changePreferences({ miniSidenav: !currentPreferences().miniSidenav });
    else navigate(command.to(slug));
  };

  const typeAhead = (event: KeyboardEvent) => {
    if (event.key === "Escape") panels.close();
    else if (event.key === "Backspace") panels.type((typed) => typed.slice(0, -1));
    else if (event.key.length === 1) panels.type((typed) => typed + event.key);
    else return;
    event.preventDefault();
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || isCovered()) return;
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k") {
      event.preventDefault();
      run("search");
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (panels.open === "palette") return typeAhead(event);
    if (isTyping(event.target) || !hasSingleKeys) return;
    // Use the time of the key press, because a busy page handles the event late.
    const afterGo = event.timeStamp < sequenceEnd.current;
    sequenceEnd.current = !afterGo && event.key === GO ? event.timeStamp + SEQUENCE_TIME : 0;
    const command = commandFor(event.key, afterGo, entries);
    if (command === null) return;
    event.preventDefault();
    run(command);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
