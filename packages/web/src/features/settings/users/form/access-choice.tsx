import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useField, useFormikContext } from "formik";
import { useId } from "react";
import { PasswordChecklist } from "../../../../ui/password-checklist";
import { PasswordField } from "../../../../ui/password-field";
import type { UserValues } from "./user-values";

const CHOICES = [
  {
    value: "invitation",
    label: "Send an invitation",
    help: "They get an email with a link to choose their password.",
  },
  {
    value: "password",
    label: "Set a temporary password",
    help: "They can sign in at once. Tell them the password yourself.",
  },
] as const;

/** How somebody new gets in. */
export function AccessChoice() {
  const labelId = useId();
  const [field] = useField("access");
  const { values } = useFormikContext<UserValues>();
  return (
    <>
      <FormControl>
        <FormLabel id={labelId} sx={{ fontSize: "0.875rem" }}>
          How do they get in?
        </FormLabel>
        <RadioGroup {...field} aria-labelledby={labelId}>
          {CHOICES.map(({ value, label, help }) => (
            <FormControlLabel
              key={value}
              value={value}
              control={<Radio />}
              label={
                <Box component="span" sx={{ display: "block", paddingBlock: 0.75 }}>
                  {label}
                  <Box component="span" sx={{ display: "block", fontSize: "0.75rem", color: "text.muted" }}>
                    {help}
                  </Box>
                </Box>
              }
            />
          ))}
        </RadioGroup>
      </FormControl>
      {values.access === "password" && (
        <>
          <PasswordField name="password" label="Temporary password" autoComplete="new-password" />
          <PasswordChecklist password={values.password} email={values.email} />
        </>
      )}
    </>
  );
}
