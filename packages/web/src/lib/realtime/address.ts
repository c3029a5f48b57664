/** Where sockets are opened, as told by the runtime configuration: the pages themselves are the same everywhere. */
export async function socketAddress(): Promise<string> {
  const response = await fetch("/config.json", { headers: { Accept: "application/json" } });
  const config: unknown = response.ok ? await response.json() : null;
  const known = typeof config === "object" && config !== null && "ws_url" in config ? config.ws_url : null;
  if (typeof known !== "string") throw new Error("The configuration names no address for sockets");
  const url = new URL(known, window.location.href);
  // A path, or an address of the web, means the socket on the same host.
  url.protocol = url.protocol.replace(/^http/, "ws");
  return url.href;
}
