import Button from "@mui/material/Button";
import { Form, Formik } from "formik";
import { useId } from "react";
import { useMe } from "../../data/me";
import { proveIdentity } from "../../data/profile";
import { endStepUp } from "../../lib/api/step-up";
import { useSubmission } from "../../lib/validation/use-submission";
import { FormAlert } from "../../ui/form/form-alert";
import { FormFeedback } from "../../ui/form/form-feedback";
import { PasswordField } from "../../ui/form/password-field";
import { SubmitButton } from "../../ui/form/submit-button";
import { AlertDialog } from "../../ui/overlay/alert-dialog";

const EMPTY = { password: "" };

/** Asks for the password before a sensitive request is repeated. */
export function StepUpDialog({ onCancel }: { onCancel: () => void }) {
  const formId = useId();
  const email = useMe().data?.user.email ?? "";
  const { failure, submit } = useSubmission<typeof EMPTY>(["password"]);
  const prove = submit(async ({ password }) => {
    await proveIdentity({ password });
    endStepUp(true);
  });
  return (
    <Formik
      initialValues={EMPTY}
      validate={validate}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={prove}
    >
      {({ isSubmitting }) => (
        <AlertDialog
          title="Confirm it's you"
          text="This needs your password, because you signed in a while ago."
          onClose={onCancel}
          actions={
            <>
              <Button onClick={onCancel}>Cancel</Button>
              <SubmitButton form={formId} busy={isSubmitting} busyLabel="Checking…">
                Confirm
              </SubmitButton>
            </>
          }
        >
          <Form id={formId} noValidate>
            <FormFeedback />
            <FormAlert error={failure} />
            {/* Tells password managers which account it is. */}
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <PasswordField autoFocus name="password" label="Password" autoComplete="current-password" />
          </Form>
        </AlertDialog>
      )}
    </Formik>
  );
}

function validate({ password }: typeof EMPTY) {
  return password === "" ? { password: "Password is required" } : {};
}
