import { DEMO_SENT_TEXT } from "@leadlane/core/enquiries/rules";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { Formik, useField } from "formik";
import type { ReactNode, RefObject } from "react";
import { TEXTS } from "../../config/texts";
import { bookDemo, type DemoValues } from "../../data/enquiries";
import { toast } from "../../lib/feedback/toast";
import { validateWith } from "../../lib/validation/validate-with";
import { FormBody } from "../../ui/form/form-body";
import { EmailField, FormTextField } from "../../ui/form/form-text-field";
import { PhoneField } from "../../ui/form/phone-field";
import { SubmitButton } from "../../ui/form/submit-button";
import { DirtyMark } from "../../ui/overlay/form-drawer";
import { demoFailure } from "./demo-failure";
import { TeamSizeField } from "./team-size-field";

const EMPTY: DemoValues = { name: "", email: "", phone: "", company: "", employeeSize: "", consent: false };
const validate = validateWith<DemoValues>(async () => (await import("./demo-schema")).demoSchema);

interface DemoFormProps {
  dirty: RefObject<boolean>;
  onSending: (isSending: boolean) => void;
  onSettled: () => void; // closes the dialog after sending, even if it failed; the input is dropped (spec section 4)
  onTryAgain: () => void;
  children: ReactNode;
}

export function DemoForm({ dirty, onSending, onSettled, onTryAgain, children }: DemoFormProps) {
  const submit = async (values: DemoValues) => {
    onSending(true);
    try {
      await bookDemo(values);
      toast.success(DEMO_SENT_TEXT);
    } catch (error) {
      const { message, isRefused } = demoFailure(error);
      toast.error(message, isRefused ? {} : { action: { label: TEXTS.tryAgain, onAction: onTryAgain } });
    }
    onSending(false);
    onSettled();
  };
  return (
    <Formik initialValues={EMPTY} validate={validate} validateOnChange={false} onSubmit={submit}>
      {({ isSubmitting }) => (
        <FormBody
          actions={
            <>
              <SubmitButton busy={isSubmitting} busyLabel="Sending…" color="primary" size="large" fullWidth>
                Book a Demo
              </SubmitButton>
              <div style={{ width: "100%" }}>{children}</div>
            </>
          }
        >
          <DirtyMark dirty={dirty} />
          <DemoFields />
        </FormBody>
      )}
    </Formik>
  );
}

function DemoFields() {
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
