import type { ServerResponse } from "node:http";

export class AwsError extends Error {
  constructor(
    readonly status: number,
    override readonly name: string,
    message: string,
  ) {
    super(message);
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.statusCode = status;
  response.setHeader("content-type", "application/json");
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

export function sendError(response: ServerResponse, { status, name, message }: AwsError): void {
  response.setHeader("x-amzn-errortype", name);
  sendJson(response, status, { __type: name, message });
}
