import { once } from "node:events";
import { createServer } from "node:http";

/** A website of somebody else, on an origin of its own, with a policy that allows the product and nothing more. */
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

function pageWith(content: string, product: string, key: string): string {
  return `<!doctype html><html lang="en"><head><title>Shop</title></head><body><main><h1>Shop</h1>${content}</main>
<script src="${product}/capture.js" data-key="${key}" async></script></body></html>`;
}

/** Serves `/` with an empty place for the form, and `/own` with a form of its own. */
export async function openOtherSite(product: string, key: string): Promise<OtherSite> {
  const policy = `default-src 'none'; script-src ${product}; connect-src ${product}; form-action 'none'; base-uri 'none'`;
  const server = createServer((request, response) => {
    const path = request.url?.split("?")[0];
    if (path !== "/" && path !== "/own") {
      response.writeHead(204).end();
      return;
    }
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("content-security-policy", policy);
    response.end(pageWith(path === "/own" ? OWN_FORM : "<div data-leads-form></div>", product, key));
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
