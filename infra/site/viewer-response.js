// CloudFront function (runtime 2.0): adds the charset to text types, which the deployment omits.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const response = event.response;
  const type = response.headers["content-type"];
  if (type && /^(text\/|application\/(javascript|xml)|[^;]+\+xml)[^;]*$/.test(type.value))
    type.value += "; charset=utf-8";
  return response;
}
