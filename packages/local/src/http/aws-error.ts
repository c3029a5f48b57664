import type { ServerResponse } from "node:http";

/** An error of the AWS JSON protocol, identified by its name. */
export class AwsError extends Error {
  constructor(
    readonly status: number,
    override readonly name: string,
    message: string,
  ) {
    super(message);
  }
}

export function answer(response: ServerResponse, status: number, body: unknown): void {
  response.statusCode = status;
  response.setHeader("content-type", "application/json");
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

export function answerError(response: ServerResponse, { status, name, message }: AwsError): void {
  response.setHeader("x-amzn-errortype", name);
  answer(response, status, { __type: name, message });
}
