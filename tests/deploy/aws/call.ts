/** A request with the service and region of its signature. */
export interface Call {
  caller: string; // access key id
  service: string;
  region: string;
  operation: string;
  /** The parameters of a form or JSON request. */
  input: Input;
  method: string;
  path: string;
  query: URLSearchParams;
  body: Buffer;
}

export type Input = Record<string, unknown>;

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** An AWS service as far as SST and the CDK use it. */
export type Service = (call: Call) => Answer;

/** An AWS error, encoded for each protocol. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

export function text(input: Input, name: string): string {
  const value = input[name];
  if (typeof value !== "string") throw new Refusal("ValidationError", `${name} is missing.`);
  return value;
}

export function json(body: unknown): Answer {
  return { headers: { "content-type": "application/x-amz-json-1.1" }, body: JSON.stringify(body) };
}
