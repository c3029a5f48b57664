import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { Form, Formik } from "formik";
import { useId } from "react";
import { useSubmission } from "../../lib/validation/use-submission";
import { FormAlert } from "../form/form-alert";
import { FormTextField } from "../form/form-text-field";
import { SubmitButton } from "../form/submit-button";

interface NameValues {
  name: string;
}

interface NameDialogProps {
  title: string;
  submitLabel: string;
  cancelLabel?: string;
  text?: string;
  initialName?: string;
  maxLength: number;
  save: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a name. Mount to open. */
export function NameDialog({
  title,
  text,
  initialName = "",
  maxLength,
  save,
  onClose,
  ...labels
}: NameDialogProps) {
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
              {text && <Typography>{text}</Typography>}
              <FormAlert error={failure} />
              <div style={{ paddingTop: 8 }}>
                <FormTextField
                  name="name"
                  label="Name"
                  autoComplete="off"
                  autoFocus
                  required
                  inputProps={{ maxLength }}
                />
              </div>
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{labels.cancelLabel ?? "Cancel"}</Button>
              <SubmitButton busy={isSubmitting} busyLabel="Saving…">
                {labels.submitLabel}
              </SubmitButton>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}

function validate({ name }: NameValues) {
  return name.trim() === "" ? { name: "Name is required" } : {};
}
