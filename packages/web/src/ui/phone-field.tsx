import FormHelperText from "@mui/material/FormHelperText";
import { Suspense } from "react";
import { lazyPart } from "../lib/lazy-part";
import type { PhoneInputProps } from "./phone-input";

/** The list of all countries and the rules of their numbers come only where a phone number is asked for. */
const PhoneInput = lazyPart(() => import("./phone-input"), "PhoneInput");

/**
 * A phone number of a Formik form: country (India at first) and number. Its value is the number with its calling code,
 * "+919876543210", and empty without digits.
 */
export function PhoneField(props: PhoneInputProps) {
  return (
    // As high as the field, so that nothing moves when it comes.
    <Suspense
      fallback={
        <div>
          <div style={{ height: 48 }} />
          {props.helperText && <FormHelperText>{props.helperText}</FormHelperText>}
        </div>
      }
    >
      <PhoneInput {...props} />
    </Suspense>
  );
}
