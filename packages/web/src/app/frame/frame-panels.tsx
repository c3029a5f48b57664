import { Suspense, useState } from "react";
import { changePreferences } from "../../lib/layout-preferences";
import { lazyPart } from "../../lib/lazy-part";
import { useLayoutPreferences } from "../../lib/use-layout-preferences";
import { usePanels } from "./panels";

const Configurator = lazyPart(() => import("../../features/appearance/configurator"), "Configurator");
const FramePalette = lazyPart(() => import("./frame-palette"), "FramePalette");
const FrameHelp = lazyPart(() => import("./frame-help"), "FrameHelp");
const FrameLogOut = lazyPart(() => import("./frame-log-out"), "FrameLogOut");

/** Loaded when first opened, and kept from then on, so that closing can be seen. */
function useEverOpen(open: boolean): boolean {
  const [ever, setEver] = useState(open);
  if (open && !ever) setEver(true);
  return ever;
}

/** What opens over any screen, each loaded when it is first asked for. */
export function FramePanels() {
  const { open, close } = usePanels();
  const { openConfigurator } = useLayoutPreferences();
  const configurator = useEverOpen(openConfigurator);
  const palette = useEverOpen(open === "palette");
  const help = useEverOpen(open === "help");
  const logOut = useEverOpen(open === "log-out");
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
      <Suspense>{palette && <FramePalette open={open === "palette"} onClose={close} />}</Suspense>
      <Suspense>{help && <FrameHelp open={open === "help"} onClose={close} />}</Suspense>
      <Suspense>{logOut && <FrameLogOut open={open === "log-out"} onClose={close} />}</Suspense>
    </>
  );
}
