import { startServiceWorker } from "../../lib/loading/service-worker";
import { ignoreComposedKeys } from "../../lib/typing/composition";
import { startFrame } from "./frame";
import { startLaterPart } from "./later-part";
import { DEMO_HASH, DEMO_PARTS_ID, partsIn } from "./parts";

/** The only script of public pages: header, drawer and loading of on-demand parts. */

interface DemoDialog {
  openDemoDialog: (opener: HTMLElement) => void;
}

const demo = partsIn(DEMO_PARTS_ID);

async function openDemo(opener: HTMLElement): Promise<void> {
  const dialog = await demo?.load<DemoDialog>();
  dialog?.openDemoDialog(opener);
}

const { body } = document;

startFrame(body, openDemo, () => demo?.prepare());

startLaterPart(body);

startPrintButtons(body);

startServiceWorker();

ignoreComposedKeys(window);

if (window.location.hash === DEMO_HASH) body.querySelector<HTMLElement>(".site-links [data-demo]")?.click();

function startPrintButtons(root: HTMLElement): void {
  root.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-print]")) window.print();
  });
}
