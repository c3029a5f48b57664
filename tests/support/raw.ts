import { connect } from "node:net";
import { Answer } from "./answer";
import { product } from "./product";

export interface RawOptions {
  ends?: boolean; // half-closes the connection after the request
}

/** Sends raw bytes to the product and returns the first response. */
export function sendRaw(lines: string, { ends = false }: RawOptions = {}): Promise<Answer> {
  const request = lines.split("\r\n")[0] ?? "";
  return new Promise((resolve, reject) => {
    const line = connect({
      port: Number(new URL(product().url).port),
      host: "127.0.0.1",
      allowHalfOpen: true,
    });
    const received: Buffer[] = [];
    line.on("error", reject);
    line.on("close", () => reject(new Error(`${request.slice(0, 200)} was not answered.`)));
    line.on("data", (chunk: Buffer) => {
      received.push(chunk);
      const answer = parse(request, Buffer.concat(received).toString());
      if (!answer) return;
      resolve(answer);
      line.destroy();
    });
    if (ends) line.end(lines);
    else line.write(lines);
  });
}

/** The response once it is complete. */
function parse(request: string, text: string): Answer | undefined {
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const [status = "", ...fields] = text.slice(0, end).split("\r\n");
  const headers = new Headers(
    fields.map((field) => [field.slice(0, field.indexOf(":")), field.slice(field.indexOf(":") + 1).trim()]),
  );
  const body = text.slice(end + 4);
  const length = headers.get("content-length");
  const isWhole = length === null ? body.endsWith("0\r\n\r\n") : Buffer.byteLength(body) >= Number(length);
  const isHead = request.startsWith("HEAD ");
  const content = length === null ? body.replace(/^[0-9a-f]+\r\n/i, "").replace(/\r\n0\r\n\r\n$/, "") : body;
  return isWhole || isHead ? new Answer(request, Number(status.split(" ")[1]), headers, content) : undefined;
}
