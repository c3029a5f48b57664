import { AppError } from "@leadlane/core/error";
import * as z from "zod/mini";
import { route } from "./route";

/** Import and export are not part of the product: their addresses say so, instead of looking like a mistyped one. */
function refuse(what: string): never {
  throw new AppError("validation", "VALIDATION", `${what} is not offered.`);
}

export const transferRoutes = [
  route({
    method: "get",
    path: "/leads/export",
    summary: "Export is not offered: always 400",
    access: "can_export_leads",
    data: z.never(),
    handle: () => refuse("Export"),
  }),
  route({
    method: "post",
    path: "/leads/import",
    summary: "Import is not offered: always 400",
    access: "can_import_leads",
    data: z.never(),
    handle: () => refuse("Import"),
  }),
];
