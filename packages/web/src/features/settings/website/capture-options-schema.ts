import {
  ALLOWED_ORIGINS_MAX,
  NOT_AN_ORIGIN_TEXT,
  ORIGIN_MAX,
  ROTA_MAX,
  ROTA_MAX_TEXT,
  toOrigin,
} from "@leadlane/core/forms/rules";
import { array, boolean, type ObjectSchema, object, string } from "yup";
import type { IntegrationValues } from "./capture-options";

/** Same rules and messages as the server. */
export const captureOptionsSchema: ObjectSchema<IntegrationValues> = object({
  lead_source_id: string().defined(),
  default_owner_id: string().defined(),
  rota: array(string().defined()).defined().max(ROTA_MAX, ROTA_MAX_TEXT),
  allowed_origins: array(string().defined())
    .defined()
    .max(ALLOWED_ORIGINS_MAX, `There can be at most ${ALLOWED_ORIGINS_MAX} origins`)
    .test("origins", NOT_AN_ORIGIN_TEXT, (origins) =>
      origins.every((origin) => origin.length <= ORIGIN_MAX && toOrigin(origin) !== null),
    ),
  allow_no_origin: boolean().defined(),
  daily_limit: string()
    .defined()
    .matches(/^\s*\d{0,7}\s*$/, "The daily limit must be a whole number"),
});
