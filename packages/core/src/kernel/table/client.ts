import { randomUUID } from "node:crypto";
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { socketLimit } from "../aws/agents";
import { now } from "../clock";
import { config } from "../config";
import { useContext } from "../context";
import { unavailable } from "../error";
import { INDEXES, type IndexName, PARTITION_KEY, SORT_KEY } from "./definition";
import { assertOwned, assertScope, type Key } from "./key";
import { retry } from "./retry";
import { type Put, putInput, type Update, updateInput, type Write, writeInput, writeKey } from "./write";

export type Item = Key & Record<string, unknown>;

/** `failed` holds the positions of the writes with failed conditions. Nothing was written. */
export class ConditionFailed extends Error {
  constructor(readonly failed: readonly number[]) {
    super("A condition of the transaction did not hold.");
    this.name = "ConditionFailed";
  }
}

const BATCH_GET_MAX = 100;
/** A local server handles all requests in one process, with this many calls at peak. */
const MAX_CONCURRENT_CALLS = 1_000;

let client: DynamoDBDocumentClient | undefined;

export function table(): DynamoDBDocumentClient {
  client ??= connect();
  return client;
}

function connect(): DynamoDBDocumentClient {
  const endpoint = config.dynamodbEndpoint;
  const local = endpoint
    ? { endpoint, region: "local", credentials: { accessKeyId: "local", secretAccessKey: "local" } }
    : {};
  const base = new DynamoDBClient({
    ...local,
    maxAttempts: 2,
    // Two attempts end before the API gateway times out.
    requestHandler: {
      connectionTimeout: 1_000,
      requestTimeout: 4_000,
      throwOnRequestTimeout: true,
      ...socketLimit(MAX_CONCURRENT_CALLS),
    },
  });
  // Copies every request and response for a log that is not kept.
  base.middlewareStack.remove("loggerMiddleware");
  return DynamoDBDocumentClient.from(base, { marshallOptions: { removeUndefinedValues: true } });
}

export function disconnect(): void {
  client?.destroy();
  client = undefined;
}

interface Capacity {
  CapacityUnits?: number;
}

export function count(kind: "readUnits" | "writeUnits", consumed: Capacity | Capacity[] | undefined): void {
  const { consumption } = useContext();
  consumption.calls += 1;
  for (const { CapacityUnits = 0 } of [consumed ?? []].flat()) consumption[kind] += CapacityUnits;
}

function isUnexpired(item: Record<string, unknown>): boolean {
  return typeof item.ttl !== "number" || item.ttl * 1000 > now();
}

export async function get(key: Key): Promise<Item | undefined> {
  assertScope(key.pk);
  const response = await retry(() =>
    table().send(
      new GetCommand({
        TableName: config.tableName,
        Key: key,
        ConsistentRead: true,
        ReturnConsumedCapacity: "TOTAL",
      }),
    ),
  );
  count("readUnits", response.ConsumedCapacity);
  // Every item has a key.
  return response.Item && isUnexpired(response.Item) ? (response.Item as Item) : undefined;
}

/** In the order of `keys`; consistent unless relaxed. */
export async function batchGet(
  keys: readonly Key[],
  isEventuallyConsistent = false,
): Promise<(Item | undefined)[]> {
  const found = new Map<string, Item>();
  const distinct = [...new Map(keys.map((key) => [`${key.pk}\0${key.sk}`, key])).values()];
  for (let start = 0; start < distinct.length; start += BATCH_GET_MAX) {
    let pending: Key[] = distinct.slice(start, start + BATCH_GET_MAX);
    for (const { pk } of pending) assertScope(pk);
    while (pending.length > 0) {
      const request = { [config.tableName]: { Keys: pending, ConsistentRead: !isEventuallyConsistent } };
      const response = await retry(() =>
        table().send(new BatchGetCommand({ RequestItems: request, ReturnConsumedCapacity: "TOTAL" })),
      );
      count("readUnits", response.ConsumedCapacity);
      // Items have keys, and unprocessed keys are a subset of ours.
      for (const item of (response.Responses?.[config.tableName] ?? []) as Item[]) {
        if (isUnexpired(item)) found.set(`${item.pk}\0${item.sk}`, item);
      }
      pending = (response.UnprocessedKeys?.[config.tableName]?.Keys ?? []) as Key[];
    }
  }
  return keys.map((key) => found.get(`${key.pk}\0${key.sk}`));
}

export interface QueryOptions {
  index?: IndexName;
  partition: string;
  prefix?: string;
  /** Sort key of the last item of the previous page, exclusive. */
  from?: string;
  since?: string;
  until?: string;
  limit?: number;
  descending?: boolean;
  isEventuallyConsistent?: boolean;
  attributes?: readonly string[];
  /** Includes items past their TTL that DynamoDB has not deleted yet. */
  includeExpired?: boolean;
}

export interface QueryResult {
  items: Item[];
  hasMore: boolean;
}

/** One page. Consistent on the table unless relaxed; never on an index. */
export async function query(options: QueryOptions): Promise<QueryResult> {
  assertScope(options.partition);
  const index = options.index && INDEXES[options.index];
  const sort = index?.sort ?? SORT_KEY;
  const range = sortRange(options);
  const names: Record<string, string> = { "#p": index?.partition ?? PARTITION_KEY };
  if (range) names["#s"] = sort;
  const attributes = options.attributes && [...new Set([...options.attributes, "pk", sort])];
  const projected = attributes?.map((name, position) => {
    names[`#a${position}`] = name;
    return `#a${position}`;
  });
  // BETWEEN includes `from` itself, so ask for one more item.
  const limit = options.limit && options.from !== undefined ? options.limit + 1 : options.limit;
  const response = await retry(() =>
    table().send(
      new QueryCommand({
        TableName: config.tableName,
        IndexName: options.index,
        KeyConditionExpression: ["#p = :p", range?.expression].filter(Boolean).join(" AND "),
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: { ":p": options.partition, ...range?.values },
        ProjectionExpression: projected?.join(", "),
        Limit: limit,
        ScanIndexForward: !options.descending,
        ConsistentRead: !options.index && !options.isEventuallyConsistent,
        ReturnConsumedCapacity: "TOTAL",
      }),
    ),
  );
  count("readUnits", response.ConsumedCapacity);
  // Every item has a key.
  const fresh = ((response.Items ?? []) as Item[]).filter(
    (item) => options.from === undefined || item[sort] !== options.from,
  );
  const page = options.limit ? fresh.slice(0, options.limit) : fresh;
  return {
    items: options.includeExpired ? page : page.filter(isUnexpired),
    hasMore: response.LastEvaluatedKey !== undefined || page.length < fresh.length,
  };
}

export async function queryAll(options: Omit<QueryOptions, "from" | "limit">): Promise<Item[]> {
  const found: Item[] = [];
  let from: string | undefined;
  do {
    const { items, hasMore } = await query({ ...options, from });
    found.push(...items);
    from = hasMore ? items.at(-1)?.sk : undefined;
  } while (from !== undefined);
  return found;
}

const HIGHEST_CHARACTER = "\uffff"; // sorts after all characters used in keys

function sortRange({ prefix, from, since, until, descending }: QueryOptions) {
  if (from === undefined && since === undefined && until === undefined) {
    return prefix === undefined
      ? undefined
      : { expression: "begins_with(#s, :prefix)", values: { ":prefix": prefix } };
  }
  const end = prefix === undefined ? until : (until ?? `${prefix}${HIGHEST_CHARACTER}`);
  const start = since ?? prefix;
  const low = descending ? start : (from ?? start);
  const high = descending ? (from ?? end) : end;
  if (low === undefined) return { expression: "#s <= :high", values: { ":high": high } };
  if (high === undefined) return { expression: "#s >= :low", values: { ":low": low } };
  return { expression: "#s BETWEEN :low AND :high", values: { ":low": low, ":high": high } };
}

export async function transact(writes: readonly Write[]): Promise<void> {
  for (const write of writes) {
    assertScope(writeKey(write).pk);
    if (write.type === "put") assertOwned(write.item);
  }
  const input: TransactWriteCommandInput = {
    TransactItems: writes.map((write) => writeInput(write, config.tableName)),
    // Same token for every attempt, so a transaction whose response was lost is not applied twice.
    ClientRequestToken: randomUUID(),
    ReturnConsumedCapacity: "TOTAL",
  };
  try {
    const response = await retry(() => table().send(new TransactWriteCommand(input)));
    count("writeUnits", response.ConsumedCapacity);
  } catch (error) {
    if (error instanceof TransactionCanceledException) {
      count("writeUnits", undefined);
      // The first attempt may have succeeded, and a restarted engine forgets tokens: the outcome is unknown.
      if ((error.$metadata.attempts ?? 1) > 1) throw unavailable(error);
      const reasons = error.CancellationReasons ?? [];
      const failed = reasons.flatMap((reason, position) =>
        reason.Code === "ConditionalCheckFailed" ? [position] : [],
      );
      if (failed.length > 0) throw new ConditionFailed(failed);
    }
    throw error;
  }
}

/** Half the price of a transaction. Throws `ConditionFailed`. */
export async function putItem(write: Put): Promise<void> {
  assertScope(write.item.pk);
  assertOwned(write.item);
  const input = { ...putInput(write, config.tableName), ReturnConsumedCapacity: "TOTAL" } as const;
  try {
    const response = await retry(() => table().send(new PutCommand(input)));
    count("writeUnits", response.ConsumedCapacity);
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    count("writeUnits", undefined);
    throw new ConditionFailed([0]);
  }
}

/** Single update without transaction conflicts; returns the new item. Throws `ConditionFailed`. */
export async function update(change: Update): Promise<Item> {
  assertScope(change.key.pk);
  const input = { ...updateInput(change, config.tableName), ReturnConsumedCapacity: "TOTAL" } as const;
  try {
    const response = await retry(() =>
      table().send(new UpdateCommand({ ...input, ReturnValues: "ALL_NEW" })),
    );
    count("writeUnits", response.ConsumedCapacity);
    // ALL_NEW returns the whole item.
    return response.Attributes as Item;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    count("writeUnits", undefined);
    throw new ConditionFailed([0]);
  }
}
