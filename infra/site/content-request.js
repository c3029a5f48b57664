// CloudFront function (runtime 2.0). content.ts prepends `CONTENT_PATH`.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  const found = CONTENT_PATH.exec(request.uri);
  if (!found) return { statusCode: 404, statusDescription: "Not Found" };
  request.uri = found[1];
  return request;
}
