import { expect } from "vitest";
import * as z from "zod/mini";

/** The one shape of failure; nothing else may stand in it. */
const Failure = z.strictObject({
  success: z.literal(false),
  message: z.string().check(z.minLength(1)),
  error: z.optional(z.string()), // of /mail/* only, where it is the message once more
  code: z.string().check(z.regex(/^[A-Z_]+$/)),
  errors: z.optional(z.array(z.strictObject({ path: z.string(), message: z.string() }))),
  moved_to: z.optional(z.string()), // of a lead that was merged
  request_id: z.string().check(z.minLength(1)),
});
export type Failure = z.infer<typeof Failure>;

const Success = z.object({
  success: z.literal(true),
  data: z.unknown(),
  page: z.optional(z.object({ next_cursor: z.nullable(z.string()), total: z.optional(z.nullable(z.int())) })),
});

/** What an answer must never tell: a stack, a table's or key's name, a credential. */
const SECRETS =
  /\bat .+\.[mc]?[jt]s:\d+|node_modules|TransactWrite|ConditionalCheck|T#[0-9A-Z]{26}|"[a-z_]*(password|hash|salt)[a-z_]*":/;

/** An answer of the API, and what every answer of its kind has. */
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

  /** `data` of a success, which has exactly the fields of the schema. */
  as<T>(schema: z.ZodMiniType<T>, status = 200): T {
    const { data } = this.succeeded(status);
    const parsed = schema.parse(data);
    expect(data, `${this.request} answers with fields that its schema does not name`).toEqual(parsed);
    return parsed;
  }

  /** A page of a list, each item exactly as the schema says. */
  asPage<T>(schema: z.ZodMiniType<T>): { items: T[]; next: string | null } {
    const { page } = this.succeeded(200);
    if (!page) throw new Error(`${this.request} answers without a page.`);
    return { items: this.as(z.array(schema)), next: page.next_cursor };
  }

  /** A failure of this status and, if given, code. */
  refused(status: number, code?: string): Failure {
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

  /** A 400 that names exactly these fields. */
  names(...paths: string[]): Failure {
    const failure = this.refused(400, "VALIDATION");
    expect(failure.errors?.map(({ path }) => path).sort(), this.text).toEqual([...paths].sort());
    return failure;
  }

  /** The device's cookie as it is to be sent back. */
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
