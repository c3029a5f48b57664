// CloudFront function (runtime 2.0): maps paths to pages. edge-function.ts prepends `PAGES` and `APP_PAGE`.
// Only known file types are files, because other paths may contain dots.
const FILE =
  /^\/(assets\/.+|[^/]+\.(css|gif|html|ico|jpg|js|json|map|png|svg|txt|webmanifest|webp|woff2|xml))$/;

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  if (/^\/content(\/|$)/.test(request.uri)) return { statusCode: 404, statusDescription: "Not Found" };
  const path = request.uri.length > 1 ? request.uri.replace(/\/$/, "") : request.uri;
  if (path === "/api/docs") request.uri = "/api/docs.html";
  else if (!FILE.test(request.uri)) {
    request.uri = PAGES[path] || PAGES[path.replace(/^(\/[^/]+)\/.+$/, "$1/*")] || APP_PAGE;
  }
  return request;
}
