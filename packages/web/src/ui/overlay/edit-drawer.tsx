import { Formik } from "formik";
import { type ReactNode, useRef, useState } from "react";
import type { AnyObject, ObjectSchema } from "yup";
import { useSubmission } from "../../lib/validation/use-submission";
import { validateWith } from "../../lib/validation/validate-with";
import { FormAlert } from "../form/form-alert";
import { FormBody } from "../form/form-body";
import { SubmitButton } from "../form/submit-button";
import { DirtyMark, FormDrawer } from "./form-drawer";

interface EditDrawerProps<Values extends AnyObject> {
  title: string;
  submitLabel: string;
  initialValues: Values; // later changes are ignored
  fields: readonly (keyof Values & string)[]; // that the server may refuse
  loadSchema: () => Promise<ObjectSchema<Values>>;
  onSave: (values: Values) => Promise<void>; // rejects with the server's error
  onClosed: () => void;
  children: ReactNode;
}

/** A drawer to add or edit one item. Closes once it is saved. Mount to open. */
export function EditDrawer<Values extends AnyObject>(props: EditDrawerProps<Values>) {
  const { title, submitLabel, fields, loadSchema, onSave, onClosed, children } = props;
  const dirty = useRef(false);
  const [initialValues] = useState(props.initialValues);
  const { failure, submit } = useSubmission<Values>(fields);
  const save = (close: () => void) =>
    submit(async (values) => {
      await onSave(values);
      dirty.current = false;
      close();
    });
  return (
    <FormDrawer title={title} isDirty={() => dirty.current} onClosed={onClosed}>
      {(close) => (
        <Formik
          initialValues={initialValues}
          validate={validateWith(loadSchema)}
          validateOnChange={false}
          onSubmit={save(close)}
        >
          {({ isSubmitting }) => (
            <FormBody
              actions={
                <SubmitButton busy={isSubmitting} busyLabel="Saving…">
                  {submitLabel}
                </SubmitButton>
              }
            >
              <DirtyMark dirty={dirty} />
              <FormAlert error={failure} />
              {children}
            </FormBody>
          )}
        </Formik>
      )}
    </FormDrawer>
  );
}
