import { accountRoutes } from "../routes/account";
import { apiKeyRoutes } from "../routes/api-keys";
import { secondFactorRoutes } from "../routes/second-factor";
import { userRoutes } from "../routes/users";

export const accountsTable = {
  ...accountRoutes,
  ...secondFactorRoutes,
  ...userRoutes,
  ...apiKeyRoutes,
};

export type AccountsTable = typeof accountsTable;
