import type { IncomingMessage, ServerResponse } from "node:http";
import type { Files } from "../files/files";
import { AwsError } from "./aws-error";

export const BUCKET = "uploads";
const PREFIX = `/${BUCKET}/`;

/** The key of the object that a path names; undefined for any other path. */
export function keyIn(path: string): string | undefined {
  return path.startsWith(PREFIX) ? path.slice(PREFIX.length) : undefined;
}

/** Answers a request for one object as S3 does: put it, get it, delete it. */
export function answerS3(
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  body: Buffer,
  files: Files,
): void {
  switch (request.method) {
    case "PUT":
      files.put(key, body);
      response.end();
      return;
    case "DELETE":
      files.remove(key);
      response.statusCode = 204;
      response.end();
      return;
    case "GET": {
      const found = files.get(key);
      if (found) response.end(found);
      else answerS3Error(response, new AwsError(404, "NoSuchKey", "There is no such object."));
      return;
    }
    default:
      answerS3Error(response, new AwsError(405, "MethodNotAllowed", "Not allowed."));
  }
}

/** An error as S3 answers it. */
export function answerS3Error(response: ServerResponse, { status, name, message }: AwsError): void {
  response.statusCode = status;
  response.setHeader("content-type", "application/xml");
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${name}</Code><Message>${message}</Message></Error>`,
  );
}
