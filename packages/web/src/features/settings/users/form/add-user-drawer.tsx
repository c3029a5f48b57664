import type { User } from "@leadlane/core/access/schema";
import { Formik } from "formik";
import { useRef } from "react";
import { createUser, useUserChanges } from "../../../../data/users";
import { toast } from "../../../../lib/toast";
import { useIntentKey } from "../../../../lib/use-intent-key";
import { useSubmission } from "../../../../lib/use-submission";
import { validateWith } from "../../../../lib/validate-with";
import { DirtyMark } from "../../../../ui/dirty-mark";
import { FormAlert } from "../../../../ui/form-alert";
import { FormBody } from "../../../../ui/form-body";
import { FormDrawer } from "../../../../ui/form-drawer";
import { SubmitButton } from "../../../../ui/submit-button";
import { AccessChoice } from "./access-choice";
import { UserInputs } from "./user-inputs";
import { EMPTY_USER, toCreate, USER_FIELDS, type UserValues } from "./user-values";

const validate = validateWith<UserValues>(async () => (await import("./user-form-schema")).userFormSchema);

interface AddUserDrawerProps {
  users: readonly User[];
  onClosed: () => void;
}

/** Adds somebody, who is then invited by mail or gets in with the password given here. */
export function AddUserDrawer({ users, onClosed }: AddUserDrawerProps) {
  const dirty = useRef(false);
  const { reload } = useUserChanges();
  const { keyFor } = useIntentKey();
  const { failure, submit } = useSubmission<UserValues>(USER_FIELDS);

  const add = (close: () => void) =>
    submit(async (values) => {
      const input = toCreate(values);
      await createUser(input, keyFor(input));
      dirty.current = false;
      void reload();
      toast.success(
        values.access === "invitation"
          ? `An invitation is on its way to ${input.email}`
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
