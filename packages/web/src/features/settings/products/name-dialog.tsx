import { CATEGORY_NAME_MAX } from "@leadlane/core/catalogue/rules";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { Form, Formik } from "formik";
import { useId } from "react";
import { useSubmission } from "../../../lib/validation/use-submission";
import { validateWith } from "../../../lib/validation/validate-with";
import { FormAlert } from "../../../ui/form/form-alert";
import { FormTextField } from "../../../ui/form/form-text-field";
import { SubmitButton } from "../../../ui/form/submit-button";

interface NameValues {
  name: string;
}

const validate = validateWith<NameValues>(async () => (await import("./product-schema")).categorySchema);

interface NameDialogProps {
  title: string;
  submitLabel: string;
  initialName?: string;
  save: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Mount to open. */
export function NameDialog({ title, submitLabel, initialName = "", save, onClose }: NameDialogProps) {
  const titleId = useId();
  const { failure, submit } = useSubmission<NameValues>(["name"]);
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="xs" fullWidth onClose={onClose}>
      <Formik
        initialValues={{ name: initialName }}
        validate={validate}
        validateOnChange={false}
        onSubmit={submit(({ name }) => save(name.trim()))}
      >
        {({ isSubmitting }) => (
          <Form noValidate>
            <DialogTitle id={titleId} variant="h2">
              {title}
            </DialogTitle>
            <DialogContent sx={{ display: "grid", gap: 2 }}>
              <FormAlert error={failure} />
              <div style={{ paddingTop: 8 }}>
                <FormTextField
                  name="name"
                  label="Name"
                  autoComplete="off"
                  autoFocus
                  required
                  inputProps={{ maxLength: CATEGORY_NAME_MAX }}
                />
              </div>
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={isSubmitting} busyLabel="Saving…">
                {submitLabel}
              </SubmitButton>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}
