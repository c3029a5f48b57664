import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { SQSEvent } from "aws-lambda";
import { afterAll, beforeAll, beforeEach } from "vitest";
import * as z from "zod/mini";

/** A request to the email service. */
const MailRequest = z.object({
  FromEmailAddress: z.string(),
  Destination: z.object({ ToAddresses: z.array(z.string()) }),
  Content: z.object({
    Simple: z.object({
      Subject: z.object({ Data: z.string() }),
      Body: z.object({ Text: z.object({ Data: z.string() }), Html: z.object({ Data: z.string() }) }),
    }),
  }),
});
export type MailRequest = z.infer<typeof MailRequest>;

const QueueRequest = z.object({
  Entries: z.array(z.object({ Id: z.string(), MessageBody: z.string(), DelaySeconds: z.int() })),
});

/** The response status of a service, optionally per connection. */
interface Behaviour {
  posts: (connectionId: string) => number;
  mail: number;
  queue: number;
}

/** A small server in place of the AWS services for connections, queue and email. */
class ExternalServices {
  /** Frames by connection, in order. */
  readonly frames = new Map<string, { action: string; data?: unknown }[]>();
  readonly order: string[] = []; // connection ids in the order of their frames
  readonly closed: string[] = [];
  readonly messages: { body: unknown; delay: number }[] = [];
  readonly mails: MailRequest[] = [];
  behaviour: Behaviour = { posts: () => 200, mail: 200, queue: 200 };
  answersOnly = 1; // the number of parallel requests to wait for before responding
  private readonly waiting: (() => void)[] = [];

  reset(): void {
    this.frames.clear();
    this.order.length = 0;
    this.closed.length = 0;
    this.messages.length = 0;
    this.mails.length = 0;
    this.behaviour = { posts: () => 200, mail: 200, queue: 200 };
    this.answersOnly = 1;
  }

  /** The actions pushed to a connection. */
  actionsTo(connectionId: string): string[] {
    return (this.frames.get(connectionId) ?? []).map(({ action }) => action);
  }

  /** Takes the queued messages as a Lambda event. */
  takeMessages(): SQSEvent {
    const bodies = this.messages.splice(0).map(({ body }) => JSON.stringify(body));
    // The function reads only these fields.
    return { Records: bodies.map((body, number) => ({ messageId: `m${number}`, body })) } as SQSEvent;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString();
    const path = request.url ?? "";
    await this.gathered();
    const isSigned = request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 ") ?? false;
    const { status, content = {} } = isSigned
      ? this.serve(request.method ?? "", path, body)
      : { status: 403 };
    response.statusCode = status;
    if (status === 410) response.setHeader("x-amzn-errortype", "GoneException");
    if (status === 429) response.setHeader("x-amzn-errortype", "LimitExceededException");
    response.end(JSON.stringify(content));
  }

  private gathered(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      if (this.waiting.length < this.answersOnly) return;
      for (const proceed of this.waiting.splice(0)) proceed();
    });
  }

  private serve(method: string, path: string, body: string): { status: number; content?: unknown } {
    const [, encoded] = /^\/sockets\/@connections\/(.+)$/.exec(path) ?? [];
    if (encoded !== undefined) return { status: this.manage(method, decodeURIComponent(encoded), body) };
    if (path === "/v2/email/outbound-emails") {
      if (this.behaviour.mail === 200) this.mails.push(MailRequest.parse(JSON.parse(body)));
      return { status: this.behaviour.mail, content: { MessageId: "1" } };
    }
    if (this.behaviour.queue === 200) {
      const { Entries } = QueueRequest.parse(JSON.parse(body));
      const messages = Entries.map(({ MessageBody, DelaySeconds }) => ({
        body: JSON.parse(MessageBody),
        delay: DelaySeconds,
      }));
      this.messages.push(...messages);
    }
    return { status: this.behaviour.queue, content: { Successful: [] } };
  }

  private manage(method: string, connectionId: string, body: string): number {
    const status = this.behaviour.posts(connectionId);
    if (status !== 200) return status;
    if (method === "DELETE") this.closed.push(connectionId);
    else {
      this.frames.set(connectionId, [...(this.frames.get(connectionId) ?? []), JSON.parse(body)]);
      this.order.push(connectionId);
    }
    return 200;
  }
}

/** Starts the services for the tests of the calling file and configures the functions. */
export function useExternalServices(): ExternalServices {
  const outside = new ExternalServices();
  let server: Server | undefined;
  beforeAll(async () => {
    server = createServer((request, response) => void outside.answer(request, response)).listen(
      0,
      "127.0.0.1",
    );
    await once(server, "listening");
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    process.env.QUEUE_URL = `${origin}/000000000000/deliver`;
    process.env.WEBHOOK_QUEUE_URL = `${origin}/000000000000/call`;
    process.env.SOCKETS_ENDPOINT = `${origin}/sockets`;
    process.env.AWS_ENDPOINT_URL_SQS = origin;
    process.env.AWS_ENDPOINT_URL_SESV2 = origin;
    process.env.SITE_URL = "https://leadlane.example";
    process.env.MAIL_FROM = "Leadlane <no-reply@leadlane.example>";
  });
  beforeEach(() => outside.reset());
  afterAll(() => {
    server?.closeAllConnections();
    server?.close();
  });
  return outside;
}
