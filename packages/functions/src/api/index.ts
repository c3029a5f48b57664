import { handle } from "hono/aws-lambda";
import { app } from "./app";

/** The Lambda behind /api: API Gateway HTTP events, payload 2.0. */
export const handler = handle(app);
