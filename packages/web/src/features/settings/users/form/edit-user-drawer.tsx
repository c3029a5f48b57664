import type { User } from "@leadlane/core/access/schema";
import { Formik } from "formik";
import { useRef, useState } from "react";
import { updateUser, useUserChanges } from "../../../../data/users";
import { toast } from "../../../../lib/feedback/toast";
import { useSession } from "../../../../lib/session/use-session";
import { useSubmission } from "../../../../lib/validation/use-submission";
import { validateWith } from "../../../../lib/validation/validate-with";
import { FormAlert } from "../../../../ui/form/form-alert";
import { FormBody } from "../../../../ui/form/form-body";
import { SubmitButton } from "../../../../ui/form/submit-button";
import { ConfirmDialog } from "../../../../ui/overlay/confirm-dialog";
import { DirtyMark, FormDrawer } from "../../../../ui/overlay/form-drawer";
import { UserInputs } from "./user-inputs";
import { toUpdate, USER_FIELDS, type UserValues, valuesOf } from "./user-values";

const validate = validateWith<UserValues>(async () => (await import("./user-form-schema")).userFormSchema);

interface EditUserDrawerProps {
  user: User;
  users: readonly User[];
  onClosed: () => void;
}

/** Sends only changed fields. */
export function EditUserDrawer({ user, users, onClosed }: EditUserDrawerProps) {
  const dirty = useRef(false);
  const { reload } = useUserChanges();
  // The list may be refetched while the form is open; compare with the initial values.
  const [before] = useState(() => valuesOf(user));
  const { failure, submit } = useSubmission<UserValues>(USER_FIELDS);
  const isSelf = useSession()?.userId === user.id;
  const [isConfirming, setConfirming] = useState(false); // confirmation for giving up one's own admin role
  const isConfirmed = useRef(false);

  const save = (close: () => void) =>
    submit(async (values) => {
      const changes = toUpdate(values, before);
      if (isSelf && changes.role !== undefined && !isConfirmed.current) return setConfirming(true);
      isConfirmed.current = false;
      if (Object.keys(changes).length > 0) await updateUser(user, changes);
      dirty.current = false;
      void reload();
      toast.success("Changes saved");
      close();
    });

  return (
    <FormDrawer title={`Edit ${user.name}`} isDirty={() => dirty.current} onClosed={onClosed}>
      {(close) => (
        <Formik initialValues={before} validate={validate} validateOnChange={false} onSubmit={save(close)}>
          {({ isSubmitting, submitForm, values }) => (
            <FormBody
              actions={
                <SubmitButton busy={isSubmitting} busyLabel="Saving…">
                  Save changes
                </SubmitButton>
              }
            >
              <DirtyMark dirty={dirty} />
              <FormAlert error={failure} />
              <UserInputs users={users} userId={user.id} />
              <ConfirmDialog
                open={isConfirming}
                title={`Make yourself ${values.role}?`}
                confirmLabel="Change my role"
                destructive
                onConfirm={() => {
                  setConfirming(false);
                  isConfirmed.current = true;
                  void submitForm();
                }}
                onCancel={() => setConfirming(false)}
              >
                You will no longer be an admin and can't open these settings. Only another admin can change
                that back.
              </ConfirmDialog>
            </FormBody>
          )}
        </Formik>
      )}
    </FormDrawer>
  );
}
