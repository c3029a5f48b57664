/** What came in, with what its signature says: which service of which region it is meant for. */
export interface Call {
  caller: string; // the id of the access key
  service: string;
  region: string;
  operation: string;
  /** What the services that take forms or JSON are told. */
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

/** One of AWS's services, as far as SST and the CDK ask it. */
export type Service = (call: Call) => Answer;

/** A refusal in AWS's own words; each protocol has its own form for it. */
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
