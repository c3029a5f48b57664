import type { Hono } from "hono";
import { handle } from "hono/aws-lambda";
import { provideSecrets } from "../secrets";
import type { Env } from "./app";
import { readable } from "./event";

/** CSV is sent as binary: as text it would lose the byte order mark that Excel needs. */
const TEXT = /^(text\/(?!csv)|application\/json|application\/yaml)/;

type Handle = ReturnType<typeof handle<Env>>;

/** The Lambda handler of an app. */
export function lambdaHandler(app: Hono<Env>): Handle {
  const handleRequest = handle(app, { isContentTypeBinary: (type) => !TEXT.test(type) });
  return async (event, context) => {
    await provideSecrets();
    return handleRequest(readable(event), context);
  };
}
