import { createApp } from "../app";
import { handlers } from "../handlers/integrations";
import { lambdaHandler } from "../lambda-handler";
import { integrationsTable } from "../tables/integrations";

export const app = createApp(integrationsTable, handlers);
export const handler = lambdaHandler(app);
