import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { Form, Formik } from "formik";
import { useId } from "react";
import { FormFeedback } from "./form-feedback";
import { ReasonFields } from "./reason-fields";
import { SubmitButton } from "./submit-button";

interface ReasonDialogProps {
  /** Says what the reason is for: "Why was Asha Verma lost?" */
  title: string;
  /** Offered for choice; with the last one comes a field for one's own words. */
  reasons: readonly string[];
  /** The message when none is chosen. */
  requiredText: string;
  maxLength: number;
  confirmLabel: string;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

const EMPTY = { choice: "", words: "" };

/** Asks why, before something goes on; mount it only while it asks. One's own words, where there are any, are the reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, reasons, requiredText, maxLength, confirmLabel, onConfirm, onCancel } = props;
  const titleId = useId();
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="xs" fullWidth onClose={onCancel}>
      <Formik
        initialValues={EMPTY}
        validate={({ choice }) => (choice === "" ? { choice: requiredText } : {})}
        onSubmit={({ choice, words }) => onConfirm(words.trim() || choice)}
      >
        <Form noValidate>
          <DialogTitle id={titleId} variant="h2">
            {title}
          </DialogTitle>
          <DialogContent sx={{ paddingBottom: 1 }}>
            <FormFeedback />
            <ReasonFields reasons={reasons} labelledBy={titleId} maxLength={maxLength} />
          </DialogContent>
          <DialogActions sx={{ padding: 2 }}>
            <Button onClick={onCancel}>Cancel</Button>
            <SubmitButton busy={false}>{confirmLabel}</SubmitButton>
          </DialogActions>
        </Form>
      </Formik>
    </Dialog>
  );
}
