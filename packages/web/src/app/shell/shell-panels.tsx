import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/loading/lazy-part";
import { changePreferences, useLayoutPreferences } from "../../lib/preferences/layout-preferences";
import { usePanels } from "./panels";

const Configurator = lazyPart(() => import("../../features/appearance/configurator"), "Configurator");
const ShellPalette = lazyPart(() => import("./shell-palette"), "ShellPalette");
const ShellHelp = lazyPart(() => import("./shell-help"), "ShellHelp");
const OutboxSheet = lazyPart(() => import("../../features/outbox/outbox-sheet"), "OutboxSheet");
const ShellLogOut = lazyPart(() => import("./shell-log-out"), "ShellLogOut");

/** Loads on first open and stays mounted for the closing animation. */
function useHasOpened(open: boolean): boolean {
  const [hasOpened, setHasOpened] = useState(open);
  if (open && !hasOpened) setHasOpened(true);
  return hasOpened;
}

export function ShellPanels() {
  const { open, typed, close } = usePanels();
  const { openConfigurator } = useLayoutPreferences();
  const configurator = useHasOpened(openConfigurator);
  const palette = useHasOpened(open === "palette");
  const help = useHasOpened(open === "help");
  const logOut = useHasOpened(open === "log-out");
  return (
    <>
      <Suspense>
        {configurator && (
          <Configurator
            open={openConfigurator}
            onClose={() => changePreferences({ openConfigurator: false })}
          />
        )}
      </Suspense>
      <Suspense>
        {palette && <ShellPalette open={open === "palette"} typed={typed} onClose={close} />}
      </Suspense>
      <Suspense>{help && <ShellHelp open={open === "help"} onClose={close} />}</Suspense>
      <Suspense>{open === "outbox" && <OutboxSheet onClosed={close} />}</Suspense>
      <Suspense>{logOut && <ShellLogOut open={open === "log-out"} onClose={close} />}</Suspense>
    </>
  );
}
