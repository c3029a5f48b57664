import { handle } from "hono/aws-lambda";
import { provideSecrets } from "../secrets";
import { app } from "./app";
import { readable } from "./event";

/** Everything else is sent as bytes: reading an answer as text drops the byte-order mark that Excel needs in a CSV. */
const TEXT = /^(text\/(?!csv)|application\/json|application\/yaml)/;

const answer = handle(app, { isContentTypeBinary: (type) => !TEXT.test(type) });

/** The Lambda behind /api: API Gateway HTTP events, payload 2.0. */
export const handler: typeof answer = async (event, context) => {
  await provideSecrets();
  return answer(readable(event), context);
};
