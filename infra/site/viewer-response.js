// CloudFront function (runtime 2.0): text says its characters. The deployment stores the type that a file's name has, without.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const response = event.response;
  const type = response.headers["content-type"];
  if (type && /^(text\/|application\/(javascript|xml)|[^;]+\+xml)[^;]*$/.test(type.value))
    type.value += "; charset=utf-8";
  return response;
}
