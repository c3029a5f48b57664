import { type Exchange, type Route, routesOf } from "./route";
import { accountsTable } from "./tables/accounts";
import { apiTable } from "./tables/api";
import { integrationsTable } from "./tables/integrations";
import { passkeysTable } from "./tables/passkeys";

const table = { ...accountsTable, ...passkeysTable, ...apiTable, ...integrationsTable };

export type Table = typeof table;
export type RouteName = keyof Table;

export type Api = { [Path in RouteName]: Exchange<Path, Table[Path]> };

/** The routes of all functions. */
export const routes: readonly Route<RouteName>[] = routesOf(table);
