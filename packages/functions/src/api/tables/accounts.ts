import { accountRoutes } from "../routes/account";
import { apiKeyRoutes } from "../routes/api-keys";
import { userRoutes } from "../routes/users";

export const accountsTable = { ...accountRoutes, ...userRoutes, ...apiKeyRoutes };

export type AccountsTable = typeof accountsTable;
