import { createHash, randomUUID } from "node:crypto";
import { type Answer, type Call, Refusal } from "./call";
import { element, type Xml } from "./xml";

/** Buckets with in-memory objects; names are globally unique, as in S3. */
export class ObjectStore {
  private readonly buckets = new Map<string, Map<string, Buffer>>();
  /** Parts of multipart uploads. */
  private readonly uploads = new Map<string, Map<number, Buffer>>();

  create(name: string): void {
    if (this.buckets.has(name)) throw new Refusal("BucketAlreadyExists", `${name} already exists`, 409);
    this.buckets.set(name, new Map());
  }

  remove(name: string): void {
    this.buckets.delete(name);
  }

  read(bucket: string, key: string): Buffer | undefined {
    return this.buckets.get(bucket)?.get(key);
  }

  write(bucket: string, key: string, body: Buffer): void {
    this.buckets.get(bucket)?.set(key, body);
  }

  delete(bucket: string, key: string): void {
    this.buckets.get(bucket)?.delete(key);
  }

  readonly answer = (call: Call): Answer => {
    const { method, query, body } = call;
    const [bucket, key] = locate(call.path);
    const objects = this.buckets.get(bucket);
    if (!objects) throw new Refusal("NoSuchBucket", "The specified bucket does not exist", 404);
    if (!key) return aboutBucket(bucket, objects, query);

    const upload = query.get("uploadId");
    if (method === "POST" && query.has("uploads")) {
      const UploadId = randomUUID();
      this.uploads.set(UploadId, new Map());
      return xml("InitiateMultipartUploadResult", { Bucket: bucket, Key: key, UploadId });
    }
    if (upload) return this.part(upload, call, (content) => objects.set(key, content));
    if (method === "PUT") {
      objects.set(key, body);
      return { headers: { etag: tag(body) } };
    }
    if (method === "DELETE") {
      objects.delete(key);
      return { status: 204 };
    }
    const object = objects.get(key);
    if (!object) throw new Refusal("NoSuchKey", "The specified key does not exist.", 404);
    const headers = { etag: tag(object), "content-length": String(object.length) };
    return method === "HEAD" ? { headers } : { headers, body: object };
  };

  private part(upload: string, { method, query, body }: Call, store: (content: Buffer) => void): Answer {
    const parts = this.uploads.get(upload);
    if (!parts) throw new Refusal("NoSuchUpload", "The specified upload does not exist.", 404);
    if (method === "PUT") {
      parts.set(Number(query.get("partNumber")), body);
      return { headers: { etag: tag(body) } };
    }
    const inOrder = [...parts].sort(([one], [other]) => one - other).map(([, part]) => part);
    store(Buffer.concat(inOrder));
    return xml("CompleteMultipartUploadResult", { ETag: tag(body) });
  }
}

function aboutBucket(bucket: string, objects: Map<string, Buffer>, query: URLSearchParams): Answer {
  if (query.has("location")) return xml("LocationConstraint", "ap-south-1");
  if (query.has("encryption")) {
    const Rule = { ApplyServerSideEncryptionByDefault: { SSEAlgorithm: "AES256" } };
    return xml("ServerSideEncryptionConfiguration", { Rule });
  }
  const prefix = query.get("prefix") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix));
  const Contents = keys.map((Key) => ({ Key, Size: objects.get(Key)?.length }));
  return xml("ListBucketResult", { Name: bucket, KeyCount: keys.length, IsTruncated: false, Contents });
}

/** The bucket and key in a path. */
export function locate(path: string): [bucket: string, key: string] {
  const [, bucket = "", ...key] = decodeURIComponent(path).split("/");
  return [bucket, key.join("/")];
}

function xml(name: string, value: Xml): Answer {
  return { headers: { "content-type": "application/xml" }, body: element(name, value, "repeated") };
}

function tag(body: Buffer): string {
  return `"${createHash("md5").update(body).digest("hex")}"`;
}
