import { createApp } from "../app";
import { handlers } from "../handlers/accounts";
import { lambdaHandler } from "../lambda-handler";
import { accountsTable } from "../tables/accounts";

export const app = createApp(accountsTable, handlers);
export const handler = lambdaHandler(app);
