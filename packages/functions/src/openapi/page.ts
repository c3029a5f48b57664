import type { Route } from "../api/route";
import { type RouteName, routes } from "../api/routes";
import { accessText } from "./document";

const STYLE = `
:root { color-scheme: light dark; --text: #344767; --muted: #5a607a; --line: #dee2e6; --ground: #f0f2f5; --card: #fff; --link: #1662c4 }
@media (prefers-color-scheme: dark) { :root { --text: #fff; --muted: #c9cdda; --line: #3c4666; --ground: #1a2035; --card: #202940; --link: #8ab4f8 } }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.6 Roboto, system-ui, sans-serif }
main { max-width: 960px; margin: 0 auto; padding: 32px 16px 64px }
h1 { font-size: 28px } h2 { margin-top: 40px; font-size: 20px }
p { color: var(--muted) } a { color: var(--link) }
table { width: 100%; border-collapse: collapse; background: var(--card); border-radius: 12px; overflow: hidden }
th, td { padding: 10px 12px; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; font-size: 14px }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere }
.method { font-weight: 700 }
.scroll { overflow-x: auto }`;

function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

function row(route: Route<RouteName>): string {
  const access = escapeHtml(accessText(route)).replace(/`([^`]+)`/g, "<code>$1</code>");
  return `<tr><td class="method">${route.method.toUpperCase()}</td><td><code>/api${escapeHtml(route.path)}</code></td><td>${escapeHtml(route.summary)}</td><td>${access}</td></tr>`;
}

function section([name, group]: [string, Route<RouteName>[]]): string {
  const head =
    "<thead><tr><th scope=col>Method</th><th scope=col>Path</th><th scope=col>Description</th><th scope=col>Access</th></tr></thead>";
  return `<h2>${escapeHtml(name)}</h2><div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(name)} routes"><table>${head}<tbody>${group.map(row).join("")}</tbody></table></div>`;
}

export function docsPage(): string {
  const groups = new Map<string, Route<RouteName>[]>();
  for (const route of routes) {
    const name = route.path.split("/")[1] ?? "";
    groups.set(name, [...(groups.get(name) ?? []), route]);
  }
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API · Leadlane</title><style>${STYLE}</style></head>
<body><main><h1>Leadlane API</h1>
<p>Requests and responses are JSON, with <code>Authorization: Bearer &lt;token&gt;</code> from <code>POST /api/auth/login</code>, or an API key from Settings, Integrations. Shapes, parameters and errors of every route are in the <a href="/api/openapi.json">OpenAPI document</a>. For API keys there are a <a href="/api/docs/postman.json" download="leadlane.postman_collection.json">Postman collection</a> and a <a href="/api/docs/n8n.json" download="leadlane-n8n.json">workflow for n8n</a>.</p>
${[...groups].map(section).join("\n")}
</main></body></html>
`;
}
