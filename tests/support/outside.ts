import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { SQSEvent } from "aws-lambda";
import { afterAll, beforeAll, beforeEach } from "vitest";
import * as z from "zod/mini";

/** What one call to the mail service asked for. */
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

/** How a service answers: as it should, with a status, or, where one is given for it, for one connection only. */
interface Behaviour {
  posts: (connectionId: string) => number;
  mail: number;
  queue: number;
}

/** What leaves the machine in AWS, played by one small server: connections, queue and mail service. */
class Outside {
  /** Frames by connection, in their order. */
  readonly frames = new Map<string, { action: string; data?: unknown }[]>();
  readonly order: string[] = []; // connections in the order in which frames reached them
  readonly closed: string[] = [];
  readonly messages: { body: unknown; delay: number }[] = [];
  readonly mails: MailRequest[] = [];
  behaviour: Behaviour = { posts: () => 200, mail: 200, queue: 200 };
  answersOnly = 1; // so many requests must be there at once before any of them is answered
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

  /** The actions that a connection was told. */
  told(connectionId: string): string[] {
    return (this.frames.get(connectionId) ?? []).map(({ action }) => action);
  }

  /** Takes what is in the queue, as the function behind it gets it. */
  takeMessages(): SQSEvent {
    const bodies = this.messages.splice(0).map(({ body }) => JSON.stringify(body));
    // Only what the function reads; the rest of a record is the service's own book-keeping.
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

/** Runs the services for the tests of the calling file, and lets the functions know where they are. */
export function useOutside(): Outside {
  const outside = new Outside();
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
