import { createHash } from "node:crypto";
import { escapeHtml } from "@leadlane/core/mail/escape";
import type { Order } from "./ledger";

const STYLE = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 48px 16px; max-width: 480px; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0 0 4px; font-size: 24px; }
.amount { margin: 16px 0; font-size: 32px; font-weight: 700; }
.faint { color: color-mix(in srgb, CanvasText 70%, Canvas); font-size: 14px; }
form { display: grid; gap: 12px; margin: 24px 0 0; }
button { min-height: 48px; padding: 8px 16px; border: 1px solid color-mix(in srgb, CanvasText 40%, Canvas); border-radius: 8px; background: Canvas; color: CanvasText; font: inherit; font-weight: 600; cursor: pointer; }
button:first-of-type { border-color: #0b63c5; background: #0b63c5; color: #fff; }
button:focus-visible, input:focus-visible, a:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
label { display: flex; gap: 8px; align-items: center; min-height: 32px; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 8px 8px 8px 0; text-align: start; vertical-align: top; }
`;

/** Submits the result of the payment automatically. The button is for browsers without scripts. */
const SUBMIT = 'document.getElementById("onward").submit();';
const SUBMIT_HASH = createHash("sha256").update(SUBMIT).digest("base64");

export function pagePolicy(callback?: string): string {
  return [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `script-src 'sha256-${SUBMIT_HASH}'`,
    `form-action 'self'${callback ? ` ${callback}` : ""}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}

export function checkoutPage(fields: ReadonlyMap<string, string>, order: Order): string {
  const name = fields.get("name") ?? "A shop";
  const amount = rupees(Number(fields.get("amount")), order.currency);
  const hiddenInputs = ["order_id", "amount", "currency", "callback_url", "cancel_url"].map((field) =>
    hidden(field, fields.get(field) ?? ""),
  );
  return page(
    `Pay ${name}`,
    `<h1>${escapeHtml(name)}</h1>
<p>${escapeHtml(fields.get("description") ?? "")}</p>
<p class="amount">${escapeHtml(amount)}</p>
<p class="faint">Sandbox: no card is asked for and no money moves. Order ${escapeHtml(order.id)}.</p>
<form method="post" action="/_local/payments/outcome">
${hiddenInputs.join("\n")}
<button name="outcome" value="pay">Pay ${escapeHtml(amount)}</button>
<button name="outcome" value="fail">Let the payment fail</button>
<button name="outcome" value="lose">Pay, and lose the way back</button>
<button name="outcome" value="close">Close without paying</button>
<label><input type="checkbox" name="webhook" value="on" checked> Tell the shop by webhook too</label>
</form>`,
  );
}

export function onwardPage(url: string, fields: Record<string, string>): string {
  const inputs = Object.entries(fields).map(([name, value]) => hidden(name, value));
  return page(
    "Going back to the shop",
    `<h1>Going back to the shop</h1>
<form id="onward" method="post" action="${escapeHtml(url)}">
${inputs.join("\n")}
<button>Continue</button>
</form>
<script>${SUBMIT}</script>`,
  );
}

export function wordPage(title: string, text: string): string {
  return page(title, `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>`);
}

/** All orders, newest first. */
export function ordersPage(orders: readonly Order[]): string {
  const rows = orders.map(
    ({ id, amount, currency, status }) =>
      `<tr><td>${escapeHtml(id)}</td><td>${escapeHtml(rupees(amount, currency))}</td><td>${status}</td></tr>`,
  );
  const table = `<table><thead><tr><th scope="col">Order</th><th scope="col">Amount</th><th scope="col">Status</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
  return page(
    "Payments",
    `<h1>Payments</h1>
<p>The sandbox card provider. A checkout opens from Settings, Subscription.</p>
${orders.length === 0 ? "<p>There is no order yet.</p>" : table}`,
  );
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;
}

function rupees(amount: number, currency: string): string {
  return new Intl.NumberFormat("en-IN", { style: "currency", currency }).format(amount / 100);
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}
