import type { IncomingMessage } from "node:http";

/**
 * The headers by which CloudFront tells who is at the other end, and that it was CloudFront that told. They replace
 * whatever a client sends under these names.
 */
export function viewerHeaders(request: IncomingMessage, originVerify: string): Record<string, string> {
  const { remoteAddress = "127.0.0.1", remotePort = 0 } = request.socket;
  return {
    "cloudfront-viewer-address": `${remoteAddress}:${remotePort}`,
    "x-origin-verify": originVerify,
  };
}
