import { handle } from "hono/aws-lambda";
import { provideSecrets } from "../secrets";
import { app } from "./app";
import { readable } from "./event";

const answer = handle(app);

/** The Lambda behind /api: API Gateway HTTP events, payload 2.0. */
export const handler: typeof answer = async (event, context) => {
  await provideSecrets();
  return answer(readable(event), context);
};
