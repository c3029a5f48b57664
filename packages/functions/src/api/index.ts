import { handle } from "hono/aws-lambda";
import { provideSecrets } from "../secrets";
import { app } from "./app";
import { readable } from "./event";

const TEXT = /^(text\/|application\/json|application\/yaml)/;

/** A workbook's type tells of XML, and its bytes are none. */
const answer = handle(app, { isContentTypeBinary: (type) => !TEXT.test(type) });

/** The Lambda behind /api: API Gateway HTTP events, payload 2.0. */
export const handler: typeof answer = async (event, context) => {
  await provideSecrets();
  return answer(readable(event), context);
};
