import MarkEmailUnreadOutlined from "@mui/icons-material/MarkEmailUnreadOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Form, Formik } from "formik";
import { useId, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { MEDIA } from "../../config/media";
import { paths } from "../../config/paths";
import { resendVerification } from "../../data/auth";
import { useMe } from "../../data/me";
import { useVerifyByCode } from "../../data/verification";
import { messageOf } from "../../lib/api/api-error";
import { toast } from "../../lib/feedback/toast";
import { useSlug } from "../../lib/session/use-session";
import { useSubmission } from "../../lib/validation/use-submission";
import { FormAlert } from "../../ui/form/form-alert";
import { FormFeedback } from "../../ui/form/form-feedback";
import { FormTextField } from "../../ui/form/form-text-field";
import { SubmitButton } from "../../ui/form/submit-button";

const EMPTY = { code: "" };

const lineStyle = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  marginBottom: 2,
  paddingBlock: 0.5,
  paddingInline: "16px 4px",
};

/** Above the screens of a business whose address is not verified: what for, and the field for the mailed code. On phones one line leads to it. */
export function VerifyEmailCard() {
  const title = useId();
  const email = useMe().data?.user.email;
  const isPhone = useMediaQuery(MEDIA.phone, { noSsr: true });
  const [isOpen, setOpen] = useState(false);
  if (isPhone && !isOpen) {
    return (
      <Card component="section" aria-labelledby={title} sx={lineStyle}>
        <Box aria-hidden sx={{ color: "info.main", lineHeight: 0 }}>
          <MarkEmailUnreadOutlined />
        </Box>
        <Typography id={title} variant="h3" component="h2" noWrap>
          Verify your email
        </Typography>
        <Button
          aria-expanded={false}
          onClick={() => setOpen(true)}
          sx={{ flex: "none", minHeight: 44, marginInlineStart: "auto" }}
        >
          Enter code
        </Button>
      </Card>
    );
  }
  return (
    <Card
      component="section"
      aria-labelledby={title}
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) auto" },
        alignItems: "center",
        gap: 2,
        marginBottom: 3,
        padding: { xs: 2, sm: 3 },
      }}
    >
      <Box sx={{ display: "flex", gap: 2, minWidth: 0 }}>
        <Box aria-hidden sx={{ color: "info.main", lineHeight: 0, "& svg": { fontSize: 32 } }}>
          <MarkEmailUnreadOutlined />
        </Box>
        <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
          <Typography id={title} variant="h3" component="h2">
            Verify your email
          </Typography>
          <Typography color="textSecondary" sx={{ marginTop: 0.5 }}>
            <bdi>
              We have sent a code to {email}. With it you can invite your team and connect your website.
            </bdi>
          </Typography>
        </Box>
      </Box>
      <CodeForm isAsked={isPhone} />
    </Card>
  );
}

/** `isAsked`: it comes in the place of what was pressed for it. */
function CodeForm({ isAsked }: { isAsked: boolean }) {
  const verify = useVerifyByCode();
  const { failure, submit } = useSubmission<typeof EMPTY>(["code"]);
  const save = submit(async ({ code }) => {
    await verify(code);
    toast.success("Your email is verified");
  });
  return (
    <Formik
      initialValues={EMPTY}
      validate={validate}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={save}
    >
      {({ isSubmitting }) => (
        <Form noValidate>
          <FormFeedback />
          <FormAlert error={failure} />
          <Box sx={{ display: "grid", gap: 1, width: { xs: "100%", sm: 400 } }}>
            <Box sx={{ display: "flex", gap: 1.5, alignItems: "flex-start" }}>
              <FormTextField
                name="code"
                label="Six-digit code"
                autoComplete="one-time-code"
                autoFocus={isAsked}
                inputProps={{ inputMode: "numeric", maxLength: 12, spellCheck: false }}
              />
              <SubmitButton
                variant="outlined"
                busy={isSubmitting}
                sx={{ flex: "none", height: { xs: 51, md: 48 } }}
              >
                Verify
              </SubmitButton>
            </Box>
            <Others />
          </Box>
        </Form>
      )}
    </Formik>
  );
}

function validate({ code }: typeof EMPTY) {
  return /^\d{6}$/.test(code.replace(/\s/g, "")) ? {} : { code: "The code has six digits" };
}

/** For who has no code: another mail, or another address. */
function Others() {
  const slug = useSlug();
  const [isBusy, setBusy] = useState(false);
  const resend = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await resendVerification();
      toast.success("Another code is on its way");
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 }}>
      <Button
        size="small"
        aria-disabled={isBusy || undefined}
        onClick={() => void resend()}
        sx={{ marginInlineStart: -1.5 }}
      >
        Send another code
      </Button>
      <Typography variant="body2" color="textSecondary">
        Wrong address?{" "}
        <Link component={RouterLink} to={paths.settingsSection(slug, "users")}>
          Change it
        </Link>
      </Typography>
    </Box>
  );
}
