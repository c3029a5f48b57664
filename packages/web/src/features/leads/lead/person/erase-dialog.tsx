import type { LeadDetail } from "@leadlane/core/leads/schema";
import { ASKED_BY_MAX } from "@leadlane/core/person/rules";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { Form, Formik } from "formik";
import { useId } from "react";
import { startErasure } from "../../../../data/person";
import { toast } from "../../../../lib/feedback/toast";
import { useSubmission } from "../../../../lib/validation/use-submission";
import { FormAlert } from "../../../../ui/form/form-alert";
import { FormFeedback } from "../../../../ui/form/form-feedback";
import { FormTextField } from "../../../../ui/form/form-text-field";
import { SubmitButton } from "../../../../ui/form/submit-button";

const EMPTY = { confirm: "", asked_by: "" };
type Values = typeof EMPTY;

/** Asks for the person's name and the requester before erasing. Mount to open. */
export function EraseDialog({ lead, onClose }: { lead: LeadDetail; onClose: () => void }) {
  const titleId = useId();
  const { failure, submit } = useSubmission<Values>(["confirm", "asked_by"]);
  const validate = ({ confirm, asked_by }: Values) => ({
    ...(normalize(confirm) !== normalize(lead.name) && { confirm: `Type “${lead.name}” to confirm` }),
    ...(asked_by.trim() === "" && { asked_by: "Enter who asked, and how" }),
  });
  const erase = submit(async (values) => {
    await startErasure(lead.id, values);
    toast.success("Erasing this person. This page updates when it is done.");
    onClose();
  });
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="sm" fullWidth onClose={onClose}>
      <Formik initialValues={EMPTY} validate={validate} validateOnChange={false} onSubmit={erase}>
        {({ isSubmitting }) => (
          <Form noValidate>
            <DialogTitle id={titleId} variant="h2">
              Erase {lead.name}?
            </DialogTitle>
            <DialogContent sx={{ display: "grid", gap: 2 }}>
              <FormFeedback />
              <FormAlert error={failure} />
              <Alert severity="warning">
                Name, phone numbers, addresses, notes, events, submissions and notifications are permanently
                deleted, including from the history and the audit log. Reports count the lead as “Erased
                person”. Backups keep the data for 35 days.
              </Alert>
              <FormTextField name="confirm" label={`Type “${lead.name}”`} autoComplete="off" required />
              <FormTextField
                name="asked_by"
                label="Who asked, and how"
                helperText="Stays in the audit log, so leave out the person's name. Example: “by email on 3 May”"
                inputProps={{ maxLength: ASKED_BY_MAX }}
                autoComplete="off"
                required
              />
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={isSubmitting} color="error">
                Erase permanently
              </SubmitButton>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}

function normalize(text: string): string {
  return text.trim().replace(/\s+/g, " ").toLowerCase();
}
