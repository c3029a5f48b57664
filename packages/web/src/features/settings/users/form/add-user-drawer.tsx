import type { User } from "@leadlane/core/access/schema";
import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { Formik, useField, useFormikContext } from "formik";
import { useId, useRef } from "react";
import { createUser, useUserChanges } from "../../../../data/users";
import { useIdempotencyKey } from "../../../../lib/api/use-idempotency-key";
import { toast } from "../../../../lib/feedback/toast";
import { useSubmission } from "../../../../lib/validation/use-submission";
import { validateWith } from "../../../../lib/validation/validate-with";
import { FormAlert } from "../../../../ui/form/form-alert";
import { FormBody } from "../../../../ui/form/form-body";
import { PasswordChecklist } from "../../../../ui/form/password-checklist";
import { PasswordField } from "../../../../ui/form/password-field";
import { SubmitButton } from "../../../../ui/form/submit-button";
import { DirtyMark, FormDrawer } from "../../../../ui/overlay/form-drawer";
import { UserInputs } from "./user-inputs";
import { EMPTY_USER, toCreate, USER_FIELDS, type UserValues } from "./user-values";

const CHOICES = [
  {
    value: "invitation",
    label: "Send an invitation",
    help: "They get an email with a link to choose their password.",
  },
  {
    value: "password",
    label: "Set a temporary password",
    help: "They can sign in at once. Share the password with them yourself.",
  },
] as const;

const validate = validateWith<UserValues>(async () => (await import("./user-form-schema")).userFormSchema);

interface AddUserDrawerProps {
  users: readonly User[];
  onClosed: () => void;
}

export function AddUserDrawer({ users, onClosed }: AddUserDrawerProps) {
  const dirty = useRef(false);
  const { reload } = useUserChanges();
  const { keyFor } = useIdempotencyKey();
  const { failure, submit } = useSubmission<UserValues>(USER_FIELDS);

  const add = (close: () => void) =>
    submit(async (values) => {
      const input = toCreate(values);
      await createUser(input, keyFor(input));
      dirty.current = false;
      void reload();
      toast.success(
        values.access === "invitation"
          ? `Invitation sent to ${input.email}`
          : `${input.name} can sign in now`,
      );
      close();
    });

  return (
    <FormDrawer title="Add user" isDirty={() => dirty.current} onClosed={onClosed}>
      {(close) => (
        <Formik initialValues={EMPTY_USER} validate={validate} validateOnChange={false} onSubmit={add(close)}>
          {({ isSubmitting, values }) => (
            <FormBody
              actions={
                <SubmitButton busy={isSubmitting} busyLabel="Adding…">
                  {values.access === "invitation" ? "Add and invite" : "Add user"}
                </SubmitButton>
              }
            >
              <DirtyMark dirty={dirty} />
              <FormAlert error={failure} />
              <UserInputs users={users} autoFocus />
              <AccessChoice />
            </FormBody>
          )}
        </Formik>
      )}
    </FormDrawer>
  );
}

function AccessChoice() {
  const labelId = useId();
  const [field] = useField("access");
  const { values } = useFormikContext<UserValues>();
  return (
    <>
      <FormControl>
        <FormLabel id={labelId} sx={{ fontSize: "0.875rem" }}>
          How will they sign in?
        </FormLabel>
        <RadioGroup {...field} aria-labelledby={labelId}>
          {CHOICES.map(({ value, label, help }) => (
            <FormControlLabel
              key={value}
              value={value}
              control={<Radio />}
              label={
                <Box component="span" sx={{ display: "block", paddingBlock: 0.75 }}>
                  {label}
                  <Box component="span" sx={{ display: "block", fontSize: "0.75rem", color: "text.muted" }}>
                    {help}
                  </Box>
                </Box>
              }
            />
          ))}
        </RadioGroup>
      </FormControl>
      {values.access === "password" && (
        <>
          <PasswordField name="password" label="Temporary password" autoComplete="new-password" />
          <PasswordChecklist password={values.password} email={values.email} />
        </>
      )}
    </>
  );
}
