import {
  ADDRESS_MAX,
  GSTIN_STATE_TEXT,
  GSTIN_TEXT,
  isGstin,
  LEGAL_NAME_MAX,
  NEEDED_FOR_GSTIN_TEXT,
  stateOfGstin,
} from "@leadlane/core/invoices/rules";
import { type ObjectSchema, object, string } from "yup";

export interface BillingValues {
  legal_name: string;
  address: string;
  state: string;
  gstin: string;
}

/** Required if a GSTIN is entered. */
const neededForGstin = (label: string, max: number) =>
  string()
    .trim()
    .defined()
    .max(max, `${label} can have at most ${max} characters`)
    .when("gstin", ([gstin], text) =>
      String(gstin).trim() === "" ? text : text.required(`${label} ${NEEDED_FOR_GSTIN_TEXT}`),
    );

/** Same rules and messages as the server. */
export const billingSchema: ObjectSchema<BillingValues> = object({
  legal_name: neededForGstin("Legal name", LEGAL_NAME_MAX),
  address: neededForGstin("Address", ADDRESS_MAX),
  state: string().defined(),
  gstin: string()
    .defined()
    .transform((value: string) => value.replace(/\s/g, "").toUpperCase())
    .test("gstin", GSTIN_TEXT, (gstin) => gstin === "" || isGstin(gstin))
    .test("state", GSTIN_STATE_TEXT, (gstin, { parent }) => {
      return gstin === "" || !parent.state || !isGstin(gstin) || stateOfGstin(gstin) === parent.state;
    }),
});
