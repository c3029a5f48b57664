import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Field, Form, Formik } from "formik";
import { BRAND } from "../../brand";
import { PUBLIC_PATHS } from "../../config/public-paths";
import { type ContactValues, sendMessage } from "../../data/enquiries";
import { useSubmission } from "../../lib/use-submission";
import { validateWith } from "../../lib/validate-with";
import { EmailField } from "../../ui/email-field";
import { FormFeedback } from "../../ui/form-feedback";
import { FormTextField } from "../../ui/form-text-field";
import { PhoneField } from "../../ui/phone-field";
import { SubmitButton } from "../../ui/submit-button";
import { LeaveQuestion } from "./leave-question";
import { MessageField } from "./message-field";

const EMPTY: ContactValues = { name: "", email: "", phone: "", company: "", message: "", website: "" };
const FIELDS = ["name", "email", "phone", "company", "message"] as const;
const validate = validateWith<ContactValues>(async () => (await import("./contact-schema")).contactSchema);

/** What a visitor writes to us; it stays where it is until it has arrived. */
export function ContactForm({ onSent }: { onSent: () => void }) {
  const { failure, submit } = useSubmission<ContactValues>(FIELDS);
  const send = submit(async (values) => {
    await sendMessage(values);
    onSent();
  });
  return (
    <Formik initialValues={EMPTY} validate={validate} validateOnChange={false} onSubmit={send}>
      {({ isSubmitting }) => (
        <Box component={Form} noValidate sx={{ display: "grid", gap: 2 }}>
          <FormFeedback />
          <LeaveQuestion />
          {failure !== null && (
            <Alert severity="error" variant="outlined">
              We couldn't send your message. Please try again or write to{" "}
              <Link href={`mailto:${BRAND.salesEmail}`}>{BRAND.salesEmail}</Link>.
            </Alert>
          )}
          <FormTextField name="name" label="Name" autoComplete="name" required />
          <EmailField autoComplete="email" required />
          <PhoneField name="phone" label="Phone number (optional)" />
          <FormTextField name="company" label="Company (optional)" autoComplete="organization" />
          <MessageField name="message" />
          <div className="contact-trap" aria-hidden="true">
            <label htmlFor="contact-website">Website</label>
            <Field id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
          </div>
          <Typography variant="body2" color="textSecondary">
            We use what you write here to answer you. <Link href={PUBLIC_PATHS.privacy}>Privacy Policy</Link>
          </Typography>
          <SubmitButton
            busy={isSubmitting}
            busyLabel="Sending…"
            color="primary"
            size="large"
            sx={{ justifySelf: { sm: "start" } }}
          >
            Send message
          </SubmitButton>
        </Box>
      )}
    </Formik>
  );
}
