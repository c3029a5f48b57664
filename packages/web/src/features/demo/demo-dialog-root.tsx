import { createRoot } from "react-dom/client";
import { BRAND } from "../../brand";

/** Shows the way to a demo as a dialog; focus goes back to `opener` when it closes. */
export function openDemoDialog(opener: HTMLElement): void {
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  const show = (dialog: HTMLDialogElement | null) => dialog?.showModal();
  const leave = () => {
    root.unmount();
    host.remove();
    opener.focus();
  };
  root.render(
    <dialog ref={show} onClose={leave} aria-labelledby="demo-title">
      <h2 id="demo-title">Simplify Your Sales Workflow</h2>
      <p>Book a demo to see how the product simplifies your sales and customer management.</p>
      <p>
        Write to <a href={`mailto:${BRAND.salesEmail}`}>{BRAND.salesEmail}</a>.
      </p>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>,
  );
}
