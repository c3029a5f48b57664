// CloudFront function (runtime 2.0): a path that is no file of the site gets its own page, or else the application's page.
// `PAGES` and `APP_PAGE` are written before it (edge-function.ts). A dot does not make a file: only the assets are, and known
// kinds of files at the top.
const FILE =
  /^\/(assets\/.+|[^/]+\.(css|gif|html|ico|jpg|js|json|map|png|svg|txt|webmanifest|webp|woff2|xml))$/;

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  // Where there is a content service, it answers these itself.
  if (/^\/content(\/|$)/.test(request.uri)) return { statusCode: 404, statusDescription: "Not Found" };
  const path = request.uri.length > 1 ? request.uri.replace(/\/$/, "") : request.uri;
  if (path === "/api/docs") request.uri = "/api/docs.html";
  else if (!FILE.test(request.uri)) {
    request.uri = PAGES[path] || PAGES[path.replace(/^(\/[^/]+)\/.+$/, "$1/*")] || APP_PAGE;
  }
  return request;
}
