import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useField } from "formik";
import { EmailField } from "../../ui/email-field";
import { FormTextField } from "../../ui/form-text-field";
import { PhoneField } from "../../ui/phone-field";
import { TeamSizeField } from "./team-size-field";

/** The fields of a request for a demo, in two columns where there is room. */
export function DemoFields() {
  const [consent] = useField<boolean>("consent");
  return (
    <>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
        <FormTextField name="name" label="Name" autoComplete="name" required autoFocus />
        <EmailField autoComplete="email" required />
      </Box>
      <PhoneField name="phone" label="Phone number" required />
      <FormTextField name="company" label="Company (optional)" autoComplete="organization" />
      <TeamSizeField name="employeeSize" />
      <FormControlLabel
        control={<Checkbox {...consent} value="on" checked={consent.value} />}
        label="Send me product news and offers."
      />
    </>
  );
}
