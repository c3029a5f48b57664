import { once } from "node:events";
import { createServer } from "node:http";

/** A third-party website on its own origin, with a content security policy that allows only the product. */
export interface OtherSite {
  url: string;
  close: () => Promise<void>;
}

const OWN_FORM = `<form data-leads-capture>
  <label>Your name <input name="name" required></label>
  <label>Your email <input name="email" type="email"></label>
  <label>How can we help? <textarea name="message"></textarea></label>
  <button>Ask us</button>
</form>`;

/** Forms like those of page builders, and an unrelated one. */
const BUILT_FORMS = `<form data-leads-capture aria-label="Visit">
  <label>First name <input name="first_name" required></label>
  <label>Last name <input name="last_name"></label>
  <label>Mobile <input name="mobile"></label>
  <label>Email <input name="your-email"></label>
  <label>Budget <select name="budget"><option value="">Any</option><option value="2">50 lakh</option></select></label>
  <label>Choose a password <input name="pw" type="password"></label>
  <label>Card <input name="pay" autocomplete="cc-number"></label>
  <input type="hidden" name="csrf" value="hidden-token">
  <button>Book a visit</button>
</form>
<div data-leads-capture><form aria-label="Call back">
  <label>Name <input name="fname"></label>
  <label>Telephone <input type="tel" name="t"></label>
  <button>Call me</button>
</form></div>`;

function pageWith(content: string, script: string): string {
  return `<!doctype html><html lang="en"><head><title>Shop</title></head><body><main><h1>Shop</h1>${content}</main>
${script}</body></html>`;
}

/**
 * Serves `/` with a placeholder for the form, `/own` with an existing form, `/built` with two forms and the
 * script twice, and `/tagged` with forms for a tag manager.
 */
export async function openOtherSite(product: string, key: string): Promise<OtherSite> {
  const policy = `default-src 'none'; script-src ${product}; connect-src ${product}; form-action 'none'; base-uri 'none'`;
  const script = `<script src="${product}/capture.js" data-key="${key}" async></script>`;
  const pages: Partial<Record<string, string>> = {
    "/": pageWith("<div data-leads-form></div>", script),
    "/own": pageWith(OWN_FORM, script),
    "/built": pageWith(BUILT_FORMS, script + script),
    "/tagged": pageWith(BUILT_FORMS, ""),
  };
  const server = createServer((request, response) => {
    const page = pages[request.url?.split("?")[0] ?? ""];
    if (!page) {
      response.writeHead(204).end();
      return;
    }
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("content-security-policy", policy);
    response.end(page);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : "";
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
