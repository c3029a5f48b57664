import { createApp } from "../app";
import { handlers } from "../handlers/api";
import { lambdaHandler } from "../lambda-handler";
import { apiTable } from "../tables/api";

export const app = createApp(apiTable, handlers);
export const handler = lambdaHandler(app);
