import type { LookupAddress } from "node:dns";
import * as http from "node:http";
import * as https from "node:https";
import type { LookupFunction } from "node:net";
import { AppError } from "../error";
import { resolvePublic } from "./address";

const TIMEOUT_MS = 10_000;
export const RESPONSE_BYTES = 16_000;

/** `status` is null without a response; `error` explains a failure to a person. */
export interface Outcome {
  status: number | null;
  response: string; // the start of the body
  error: string | null;
}

/**
 * One POST to a public address, within 10 seconds from the lookup to the end of the response. Connects only to
 * addresses that were checked, follows no redirect, reads 16 kB and never throws.
 */
export async function post(url: string, headers: Record<string, string>, body: string): Promise<Outcome> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const outcome: Outcome = { status: null, response: "", error: null };
  try {
    const target = new URL(url);
    const addresses = await resolvePublic(target, signal);
    const response = await send(target, addresses, headers, body, signal);
    outcome.status = response.statusCode ?? null;
    outcome.response = await readStart(response);
  } catch (error) {
    outcome.error = signal.aborted ? "The receiver took longer than 10 seconds." : textOf(error);
  }
  return outcome;
}

function send(
  url: URL,
  addresses: LookupAddress[],
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    // Without an agent: a connection of its own, closed afterwards, and no proxy.
    const sending = request(url, {
      method: "POST",
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
      agent: false,
      lookup: only(addresses),
      signal,
    });
    sending.on("response", resolve);
    // Also called after the response began, whose stream then fails too.
    sending.on("error", reject);
    sending.on("upgrade", (_response, socket) => {
      socket.on("error", reject).destroy();
      reject(new Error("The receiver changed the protocol."));
    });
    sending.end(body);
  });
}

/** Resolves the connection's lookup to the checked addresses, so that a second lookup can't differ. */
function only(addresses: LookupAddress[]): LookupFunction {
  return (_host, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, addresses);
    else callback(null, first?.address ?? "", first?.family);
  };
}

async function readStart(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= RESPONSE_BYTES) break; // which destroys the connection
  }
  return Buffer.concat(chunks).subarray(0, RESPONSE_BYTES).toString("utf8");
}

const TEXTS: Record<string, string> = {
  ENOTFOUND: "The host name can't be found.",
  ENODATA: "The host name can't be found.",
  ECONNREFUSED: "The receiver refused the connection.",
  ECONNRESET: "The receiver closed the connection early.",
  EPIPE: "The receiver closed the connection early.",
  EHOSTUNREACH: "The receiver can't be reached.",
  ENETUNREACH: "The receiver can't be reached.",
  ETIMEDOUT: "The receiver can't be reached.",
  CERT_HAS_EXPIRED: "The receiver's certificate has expired.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The receiver's certificate is for another host name.",
};

function textOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  const code = codeOf(error);
  if (TEXTS[code]) return TEXTS[code];
  if (/CERT|SIGN|ISSUER|CRL/.test(code)) return "The receiver's certificate isn't trusted.";
  if (/SSL|TLS|EPROTO/.test(code)) return "A secure connection to the receiver failed.";
  if (code.startsWith("HPE_")) return "The receiver's response isn't valid HTTP.";
  return "The connection to the receiver failed.";
}

/** Of the first address if all of them failed. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && !("code" in error)) return codeOf(error.errors[0]);
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
