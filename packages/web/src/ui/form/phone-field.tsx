import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import { Suspense } from "react";
import { lazyPart } from "../../lib/loading/lazy-part";
import type { PhoneInputProps } from "./phone-input";

/** The list of all countries and the rules of their numbers come only where a phone number is asked for. */
const PhoneInput = lazyPart(() => import("./phone-input"), "PhoneInput");

const outline = { height: 48, border: "1px solid", borderColor: "line.field", borderRadius: 1.5 };

/**
 * A phone number of a Formik form: country (India at first) and number. Its value is the number with its calling code,
 * "+919876543210", and empty without digits.
 */
export function PhoneField(props: PhoneInputProps) {
  return (
    // In the field's own shape, so that nothing moves when it comes.
    <Suspense
      fallback={
        <div>
          <Box sx={{ display: "flex", gap: 1 }}>
            <Box sx={{ ...outline, width: 128, flex: "none" }} />
            <Box sx={{ ...outline, flex: 1 }} />
          </Box>
          {props.helperText && <FormHelperText>{props.helperText}</FormHelperText>}
        </div>
      }
    >
      <PhoneInput {...props} />
    </Suspense>
  );
}
