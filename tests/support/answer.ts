import { expect } from "vitest";
import * as z from "zod/mini";

/** The only shape of an error response. */
const Failure = z.strictObject({
  success: z.literal(false),
  message: z.string().check(z.minLength(1)),
  error: z.optional(z.string()), // a copy of the message, for /mail/* only
  code: z.string().check(z.regex(/^[A-Za-z_]+$/)),
  errors: z.optional(z.array(z.strictObject({ path: z.string(), message: z.string() }))),
  details: z.optional(z.array(z.strictObject({ path: z.string(), message: z.string() }))),
  moved_to: z.optional(z.string()), // of a merged lead
  request_id: z.string().check(z.minLength(1)),
});
export type Failure = z.infer<typeof Failure>;

const Success = z.object({
  success: z.literal(true),
  data: z.unknown(),
  page: z.optional(z.object({ next_cursor: z.nullable(z.string()), total: z.optional(z.nullable(z.int())) })),
});

/** Data that no response may contain: stack traces, table or key names, credentials. */
const SECRETS =
  /\bat .+\.[mc]?[jt]s:\d+|node_modules|TransactWrite|ConditionalCheck|T#[0-9A-Z]{26}|"[a-z_]*(password|hash|salt)[a-z_]*":/;

/** A response of the API with the common checks. */
export class Answer {
  constructor(
    readonly request: string,
    readonly status: number,
    readonly headers: Headers,
    readonly text: string,
  ) {}

  get body(): unknown {
    return JSON.parse(this.text);
  }

  /** The `data` of a successful response, which must match the schema exactly. */
  as<T>(schema: z.ZodMiniType<T>, status = 200): T {
    const { data } = this.succeeded(status);
    const parsed = schema.parse(data);
    expect(data, `${this.request} answers with fields that its schema does not name`).toEqual(parsed);
    return parsed;
  }

  /** A page of a list with items that match the schema exactly. */
  asPage<T>(schema: z.ZodMiniType<T>): { items: T[]; next: string | null } {
    const { page } = this.succeeded(200);
    if (!page) throw new Error(`${this.request} answers without a page.`);
    return { items: this.as(z.array(schema)), next: page.next_cursor };
  }

  /** Expects an error with this status and code. */
  expectError(status: number, code?: string): Failure {
    expect(this.status, `${this.request}: ${this.text}`).toBe(status);
    expect(this.text).not.toMatch(SECRETS);
    const failure = Failure.parse(this.body);
    if (code !== undefined) expect(failure.code, this.request).toBe(code);
    expect(failure.error, this.request).toBe(
      /^POST \/mail\//.test(this.request) ? failure.message : undefined,
    );
    expect(failure.request_id).toBe(this.headers.get("x-request-id"));
    return failure;
  }

  /** Expects a 400 for exactly these fields. */
  expectInvalid(...paths: string[]): Failure {
    const failure = this.expectError(400, "VALIDATION");
    expect(failure.errors?.map(({ path }) => path).sort(), this.text).toEqual([...paths].sort());
    return failure;
  }

  /** The device cookie for the next request. */
  get device(): { cookie: string } {
    const [cookie = ""] = this.headers.getSetCookie()[0]?.split(";") ?? [];
    return { cookie };
  }

  private succeeded(status: number): z.infer<typeof Success> {
    expect(this.status, `${this.request}: ${this.text}`).toBe(status);
    expect(this.text).not.toMatch(SECRETS);
    expect(this.headers.get("cache-control")).toBe("no-store");
    return Success.parse(this.body);
  }
}
