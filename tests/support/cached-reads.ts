import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll } from "vitest";

const READS = [GetCommand, BatchGetCommand, QueryCommand];

/**
 * Caches table reads until the next write, for tests with hundreds of queries over the same leads.
 * Consumption is still counted per call.
 */
export function useCachedReads(): void {
  const { send } = DynamoDBDocumentClient.prototype;
  const answers = new Map<string, unknown>();
  let [writes, underWay] = [0, 0]; // started, and unfinished

  async function read(client: DynamoDBDocumentClient, args: unknown[], question: string): Promise<unknown> {
    if (answers.has(question)) return structuredClone(answers.get(question));
    const [before, isQuiet] = [writes, underWay === 0];
    const answer = await Reflect.apply(send, client, args);
    // Another write may have changed the data meanwhile.
    if (isQuiet && before === writes) answers.set(question, structuredClone(answer));
    return answer;
  }

  async function write(client: DynamoDBDocumentClient, args: unknown[]): Promise<unknown> {
    writes += 1;
    underWay += 1;
    answers.clear();
    try {
      return await Reflect.apply(send, client, args);
    } finally {
      underWay -= 1;
    }
  }

  beforeAll(() => {
    const remembering = function (this: DynamoDBDocumentClient, ...args: unknown[]): Promise<unknown> {
      const [command] = args;
      const kind = READS.find((each) => command instanceof each);
      if (!kind) return write(this, args);
      return read(this, args, `${kind.name} ${JSON.stringify((command as GetCommand).input)}`);
    };
    DynamoDBDocumentClient.prototype.send = remembering as typeof send;
  });
  afterAll(() => {
    DynamoDBDocumentClient.prototype.send = send;
  });
}
