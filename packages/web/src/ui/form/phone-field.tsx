import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import { Suspense } from "react";
import { lazyPart } from "../../lib/loading/lazy-part";
import type { PhoneInputProps } from "./phone-input";

/** The country list and phone rules are large, so they load with the first phone field. */
const PhoneInput = lazyPart(() => import("./phone-input"), "PhoneInput");

const outline = { height: 48, border: "1px solid", borderColor: "line.field", borderRadius: 1.5 };

/** Country (India by default) and number. The value is in E.164 form, "+919876543210", or empty. */
export function PhoneField(props: PhoneInputProps) {
  return (
    // Same size as the field, to avoid layout shift.
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
