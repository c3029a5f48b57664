import { loadChunk } from "../../lib/load-chunk";
import { startDemoButtons } from "./demo-buttons";
import { DEMO_HASH, DEMO_PARTS_ID } from "./demo-parts";
import { startMenu } from "./menu";
import { startScrollLine } from "./scroll-line";

/** All the script that a public page needs: header, drawer and the way to the demo dialog, which loads when wanted. */

interface DemoDialog {
  openDemoDialog: (opener: HTMLElement) => void;
}

const parts = document.querySelector<HTMLTemplateElement>(`#${DEMO_PARTS_ID}`);

/** Fetches what the dialog is made of, once. */
function prepare(): void {
  if (!parts?.content.hasChildNodes()) return;
  document.head.append(parts.content);
}

async function openDemo(opener: HTMLElement): Promise<void> {
  prepare();
  const source = parts?.dataset.src ?? "";
  // The page's own build says where the module is, and that it is the dialog's.
  const load = () => import(/* @vite-ignore */ source) as Promise<DemoDialog>;
  const { openDemoDialog } = await loadChunk(load);
  openDemoDialog(opener);
}

const { body } = document;
startScrollLine(body);
startMenu(body);
startDemoButtons(body, openDemo, prepare);
if (window.location.hash === DEMO_HASH) body.querySelector<HTMLElement>(".site-links [data-demo]")?.click();
