import { createRoot, type Root } from "react-dom/client";
import { PublicStyling } from "../../ui/styling/public-styling";
import { DemoDialog } from "./demo-dialog";

let root: Root | undefined;
let openCount = 0;

/**
 * Opens the demo dialog on any page; the focus returns to `opener`. The root stays mounted, because the toast
 * with the result is rendered there.
 */
export function openDemoDialog(opener: HTMLElement): void {
  root ??= createRoot(document.body.appendChild(document.createElement("div")));
  openCount += 1;
  show(
    root,
    <DemoDialog
      key={openCount}
      onClosed={() => {
        if (root) show(root, null);
        opener.focus();
      }}
      onTryAgain={() => openDemoDialog(opener)}
    />,
  );
}

function show(container: Root, dialog: React.ReactNode): void {
  container.render(<PublicStyling>{dialog}</PublicStyling>);
}
