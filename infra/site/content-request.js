// CloudFront function (runtime 2.0): asks the content service for what the site may pass on, by the service's own path, and
// answers everything else itself. `CONTENT_PATH` is written before it (content.ts).

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  const found = CONTENT_PATH.exec(request.uri);
  if (!found) return { statusCode: 404, statusDescription: "Not Found" };
  request.uri = found[1];
  return request;
}
