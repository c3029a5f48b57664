import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { Form, Formik } from "formik";
import { useId } from "react";
import { amountProblem, moneyInput, parseMoney } from "../../lib/format/amount-text";
import { useWorkspace } from "../../lib/session/workspace";
import { FormAmountField } from "../form/amount-field";
import { SubmitButton } from "../form/submit-button";

interface WonValueDialogProps {
  name: string;
  value: number | null; // expected value in minor units
  statusName: string;
  onConfirm: (value: number | null) => void;
  onCancel: () => void;
}

/** Asks for the value before a lead moves to a won status. Mount to open. */
export function WonValueDialog({ name, value, statusName, onConfirm, onCancel }: WonValueDialogProps) {
  const titleId = useId();
  const { currency } = useWorkspace();
  const validate = ({ value: text }: { value: string }) => {
    const problem = amountProblem(text, currency, "Value");
    return problem === undefined ? {} : { value: problem };
  };
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="xs" fullWidth onClose={onCancel}>
      <Formik
        initialValues={{ value: moneyInput(value, currency) }}
        validate={validate}
        onSubmit={(values) => onConfirm(parseMoney(values.value, currency))}
      >
        <Form noValidate>
          <DialogTitle id={titleId} variant="h2">
            What is {name} worth?
          </DialogTitle>
          <DialogContent>
            <FormAmountField
              name="value"
              label="Value"
              autoFocus
              helperText="The amount agreed on. It counts as revenue."
              sx={{ marginTop: 1 }}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={onCancel}>Cancel</Button>
            <SubmitButton busy={false}>Move to {statusName}</SubmitButton>
          </DialogActions>
        </Form>
      </Formik>
    </Dialog>
  );
}
