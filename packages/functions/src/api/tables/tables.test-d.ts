import type { ApiFunction, ServedBy } from "../functions";
import type { RouteName } from "../routes";
import type { AccountsTable } from "./accounts";
import type { ApiTable } from "./api";
import type { IntegrationsTable } from "./integrations";
import type { PasskeysTable } from "./passkeys";

/** Type test: each table has exactly the routes with the prefixes of its function. */

interface Tables {
  accounts: AccountsTable;
  api: ApiTable;
  integrations: IntegrationsTable;
  passkeys: PasskeysTable;
}

type Same<One, Other> = [One, Other] extends [Other, One] ? true : false;

export const isSplitByPrefix: {
  [Of in ApiFunction]: Same<keyof Tables[Of], ServedBy<RouteName, Of>>;
} = { accounts: true, api: true, integrations: true, passkeys: true };
