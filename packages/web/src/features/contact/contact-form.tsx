import { MESSAGE_MAX } from "@leadlane/core/enquiries/rules";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Field, Form, Formik, useField, useFormikContext } from "formik";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { BRAND } from "../../brand";
import { PUBLIC_PATHS } from "../../config/public-paths";
import { type ContactValues, sendMessage } from "../../data/enquiries";
import { announce } from "../../lib/feedback/announce";
import { useSubmission } from "../../lib/validation/use-submission";
import { validateWith } from "../../lib/validation/validate-with";
import { FormFeedback } from "../../ui/form/form-feedback";
import { EmailField, FormTextField } from "../../ui/form/form-text-field";
import { PhoneField } from "../../ui/form/phone-field";
import { SubmitButton } from "../../ui/form/submit-button";
import { DiscardDialog } from "../../ui/overlay/discard-dialog";

const COUNT_ANNOUNCED_FROM = MESSAGE_MAX * 0.9; // characters from which the remaining number is announced
const COUNT = new Intl.NumberFormat("en-IN");
const EMPTY: ContactValues = { name: "", email: "", phone: "", company: "", message: "", website: "" };
const FIELDS = ["name", "email", "phone", "company", "message"] as const;
const validate = validateWith<ContactValues>(async () => (await import("./contact-schema")).contactSchema);

/** The text stays until the message has been sent. */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const { failure, submit } = useSubmission<ContactValues>(FIELDS);
  const send = submit(async (values) => {
    await sendMessage(values);
    onSent(values.email.trim());
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

/**
 * Confirms leaving a form with unsaved text, on a page without router: by a dialog for the page's own links,
 * by the browser's prompt otherwise.
 */
function LeaveQuestion() {
  const { dirty, resetForm } = useFormikContext();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!dirty) return;
    const onLinkClick = (event: MouseEvent) => {
      const next = navigationTarget(event);
      if (next === null) return;
      event.preventDefault();
      setAddress(next);
    };
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener("click", onLinkClick);
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => {
      document.removeEventListener("click", onLinkClick);
      window.removeEventListener("beforeunload", onBeforeUnload);
    };
  }, [dirty]);
  const discard = () => {
    if (address === null) return;
    // Without text, the browser doesn't ask again.
    flushSync(() => {
      setAddress(null);
      resetForm();
    });
    window.location.assign(address);
  };
  return (
    <DiscardDialog open={address !== null} onDiscard={discard} onCancel={() => setAddress(null)}>
      What you typed here has not been sent.
    </DiscardDialog>
  );
}

/** The URL that a click navigates to in this tab; null for other clicks. */
function navigationTarget(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.hasAttribute("download") || !["", "_self"].includes(link.target)) return null;
  const { protocol, pathname, search, href, hash, origin } = link;
  if (protocol !== "http:" && protocol !== "https:") return null;
  const { location } = window;
  const isSamePage =
    origin === location.origin && pathname === location.pathname && search === location.search;
  return isSamePage && hash !== "" ? null : href;
}

/** With a character count, announced only near the limit. */
function MessageField({ name }: { name: string }) {
  const [{ value }] = useField<string>(name);
  const { length } = value.trim();
  const isNearEnd = length >= COUNT_ANNOUNCED_FROM;
  useEffect(() => {
    if (isNearEnd) announce(`${MESSAGE_MAX - COUNT_ANNOUNCED_FROM} characters left`);
  }, [isNearEnd]);
  return (
    <FormTextField
      name={name}
      label="Message"
      multiline
      minRows={5}
      maxRows={14}
      required
      helperText={<bdi>{`${COUNT.format(length)} of ${COUNT.format(MESSAGE_MAX)} characters`}</bdi>}
    />
  );
}
