import { isOther } from "@leadlane/core/reasons/rules";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { Form, Formik, useFormikContext } from "formik";
import { useId } from "react";
import { FormFeedback } from "../form/form-feedback";
import { FormTextField } from "../form/form-text-field";
import { SubmitButton } from "../form/submit-button";

interface ReasonDialogProps {
  title: string; // says what the reason is for: "Why was Asha Verma lost?"
  reasons: readonly string[];
  requiredText: string;
  maxLength: number;
  confirmLabel: string;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

const EMPTY = { choice: "", text: "" };

/** Asks for a reason before an action. Mount to open. A custom reason replaces the selected one. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, reasons, requiredText, maxLength, confirmLabel, onConfirm, onCancel } = props;
  const titleId = useId();
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="xs" fullWidth onClose={onCancel}>
      <Formik
        initialValues={EMPTY}
        validate={({ choice }) => (choice === "" ? { choice: requiredText } : {})}
        onSubmit={({ choice, text }) => onConfirm(text.trim() || choice)}
      >
        <Form noValidate>
          <DialogTitle id={titleId} variant="h2">
            <bdi>{title}</bdi>
          </DialogTitle>
          <DialogContent sx={{ paddingBottom: 1 }}>
            <FormFeedback />
            <ReasonFields reasons={reasons} labelledBy={titleId} maxLength={maxLength} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onCancel}>Cancel</Button>
            <SubmitButton busy={false}>{confirmLabel}</SubmitButton>
          </DialogActions>
        </Form>
      </Formik>
    </Dialog>
  );
}

interface ReasonFieldsProps {
  reasons: readonly string[];
  labelledBy: string;
  maxLength: number;
}

function ReasonFields({ reasons, labelledBy, maxLength }: ReasonFieldsProps) {
  const { values, errors, touched, setValues } = useFormikContext<{ choice: string; text: string }>();
  const noteId = useId();
  const error = touched.choice ? errors.choice : undefined;
  return (
    <FormControl error={error !== undefined} fullWidth>
      <RadioGroup
        aria-labelledby={labelledBy}
        aria-describedby={error ? noteId : undefined}
        value={values.choice}
        onChange={(_, choice) => setValues({ choice, text: "" })}
        sx={{ display: "grid", gridTemplateColumns: { sm: "1fr 1fr" } }}
      >
        {reasons.map((reason) => (
          <FormControlLabel
            key={reason}
            value={reason}
            label={reason}
            control={<Radio color="info" slotProps={{ input: { "aria-invalid": error !== undefined } }} />}
          />
        ))}
      </RadioGroup>
      {error && <FormHelperText id={noteId}>{error}</FormHelperText>}
      {isOther(values.choice) && (
        <Box sx={{ marginTop: 2 }}>
          <FormTextField name="text" label="Reason in your own words" inputProps={{ maxLength }} autoFocus />
        </Box>
      )}
    </FormControl>
  );
}
