import { DEMO_SENT_TEXT } from "@leadlane/core/enquiry/rules";
import { Formik } from "formik";
import type { ReactNode, RefObject } from "react";
import { TEXTS } from "../../config/texts";
import { bookDemo, type DemoValues } from "../../data/enquiries";
import { toast } from "../../lib/toast";
import { validateWith } from "../../lib/validate-with";
import { DirtyMark } from "../../ui/dirty-mark";
import { FormBody } from "../../ui/form-body";
import { SubmitButton } from "../../ui/submit-button";
import { demoFailure } from "./demo-failure";
import { DemoFields } from "./demo-fields";

const EMPTY: DemoValues = { name: "", email: "", phone: "", company: "", employeeSize: "", consent: false };
const validate = validateWith<DemoValues>(async () => (await import("./demo-schema")).demoSchema);

interface DemoFormProps {
  dirty: RefObject<boolean>;
  onSending: (isSending: boolean) => void;
  /** Sent or not, the dialog closes and what was typed goes with it (spec section 4). */
  onSettled: () => void;
  onTryAgain: () => void;
  /** Below the button. */
  children: ReactNode;
}

export function DemoForm({ dirty, onSending, onSettled, onTryAgain, children }: DemoFormProps) {
  const submit = async (values: DemoValues) => {
    onSending(true);
    try {
      await bookDemo(values);
      toast.success(DEMO_SENT_TEXT);
    } catch (error) {
      const { message, isAnswered } = demoFailure(error);
      toast.error(message, isAnswered ? {} : { action: { label: TEXTS.tryAgain, onAction: onTryAgain } });
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
