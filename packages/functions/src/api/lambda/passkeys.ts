import { createApp } from "../app";
import { handlers } from "../handlers/passkeys";
import { lambdaHandler } from "../lambda-handler";
import { passkeysTable } from "../tables/passkeys";

export const app = createApp(passkeysTable, handlers);
export const handler = lambdaHandler(app);
