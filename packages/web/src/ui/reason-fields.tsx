import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useFormikContext } from "formik";
import { useId } from "react";
import { FormTextField } from "./form-text-field";

interface ReasonFieldsProps {
  reasons: readonly string[];
  labelledBy: string;
  maxLength: number;
}

/** One of the reasons, or with the last of them one's own words. */
export function ReasonFields({ reasons, labelledBy, maxLength }: ReasonFieldsProps) {
  const { values, errors, touched, setValues } = useFormikContext<{ choice: string; words: string }>();
  const noteId = useId();
  const error = touched.choice ? errors.choice : undefined;
  return (
    <FormControl error={error !== undefined} fullWidth>
      <RadioGroup
        aria-labelledby={labelledBy}
        aria-describedby={error ? noteId : undefined}
        value={values.choice}
        onChange={(_, choice) => setValues({ choice, words: "" })}
        sx={{ display: "grid", gridTemplateColumns: { sm: "1fr 1fr" } }}
      >
        {reasons.map((reason) => (
          <FormControlLabel
            key={reason}
            value={reason}
            label={reason}
            control={<Radio color="info" slotProps={{ input: { "aria-invalid": error !== undefined } }} />}
          />
        ))}
      </RadioGroup>
      {error && <FormHelperText id={noteId}>{error}</FormHelperText>}
      {values.choice !== "" && values.choice === reasons.at(-1) && (
        <Box sx={{ marginTop: 2 }}>
          <FormTextField name="words" label="Reason in your words" inputProps={{ maxLength }} autoFocus />
        </Box>
      )}
    </FormControl>
  );
}
