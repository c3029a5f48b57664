import { VALUE_MAX } from "@leadlane/core/leads/rules";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { Form, Formik } from "formik";
import { useId } from "react";
import { moneyInput, parseMoney } from "../../lib/format/money";
import { useWorkspace } from "../../lib/session/workspace";
import { MoneyField } from "../form/money-field";
import { SubmitButton } from "../form/submit-button";

interface WonValueDialogProps {
  name: string;
  value: number | null; // what it was thought to be worth, in minor units
  statusName: string;
  onAnswer: (value: number | null) => void;
  onCancel: () => void;
}

/** Asks what a lead is worth before it goes into a won status. Mount it only while it asks. */
export function WonValueDialog({ name, value, statusName, onAnswer, onCancel }: WonValueDialogProps) {
  const titleId = useId();
  const { currency } = useWorkspace();
  const amount = (text: string) => (text.trim() === "" ? null : parseMoney(text, currency));
  const validate = ({ value: text }: { value: string }) => {
    const wrong = text.trim() !== "" && amount(text) === null;
    if (wrong) return { value: "Value must be an amount such as 125000" };
    return (amount(text) ?? 0) > VALUE_MAX ? { value: "Value is too large" } : {};
  };
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="xs" fullWidth onClose={onCancel}>
      <Formik
        initialValues={{ value: moneyInput(value, currency) }}
        validate={validate}
        onSubmit={(values) => onAnswer(amount(values.value))}
      >
        <Form noValidate>
          <DialogTitle id={titleId} variant="h2">
            What is {name} worth?
          </DialogTitle>
          <DialogContent>
            <MoneyField
              name="value"
              label="Value"
              currency={currency}
              autoFocus
              helperText="What was agreed on; it counts in what you have won."
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
