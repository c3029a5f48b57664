import { handle } from "hono/aws-lambda";
import { provideSecrets } from "../secrets";
import { app } from "./app";
import { readable } from "./event";

/** CSV is sent as binary: as text it would lose the byte order mark that Excel needs. */
const TEXT = /^(text\/(?!csv)|application\/json|application\/yaml)/;

const handleRequest = handle(app, { isContentTypeBinary: (type) => !TEXT.test(type) });

export const handler: typeof handleRequest = async (event, context) => {
  await provideSecrets();
  return handleRequest(readable(event), context);
};
