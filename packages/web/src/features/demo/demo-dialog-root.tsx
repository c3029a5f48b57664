import { createRoot, type Root } from "react-dom/client";
import { PublicStyling } from "../../ui/styling/public-styling";
import { DemoDialog } from "./demo-dialog";

let root: Root | undefined;
let turn = 0;

/**
 * Shows the demo dialog over whatever page this is; focus goes back to `opener` when it closes. Its place stays when it has
 * closed: what came of the request is told there.
 */
export function openDemoDialog(opener: HTMLElement): void {
  root ??= createRoot(document.body.appendChild(document.createElement("div")));
  turn += 1;
  show(
    root,
    <DemoDialog
      key={turn}
      onClosed={() => {
        if (root) show(root, null);
        opener.focus();
      }}
      onTryAgain={() => openDemoDialog(opener)}
    />,
  );
}

function show(place: Root, dialog: React.ReactNode): void {
  place.render(<PublicStyling>{dialog}</PublicStyling>);
}
