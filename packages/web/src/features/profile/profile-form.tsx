import Box from "@mui/material/Box";
import { Form, useFormikContext } from "formik";
import type { ReactNode } from "react";
import { FormFeedback } from "../../ui/form-feedback";
import { SaveBar } from "../../ui/save-bar";
import { PROFILE_FIELDS, type ProfileValues } from "./profile-values";

interface ProfileFormProps {
  /** What is wrong stands in the tab of the details. */
  onInvalid: () => void;
  children: ReactNode;
}

/** The fields of a tab, and the bar that saves those of all tabs. */
export function ProfileForm({ onInvalid, children }: ProfileFormProps) {
  const { dirty, isSubmitting, resetForm, submitForm, validateForm } = useFormikContext<ProfileValues>();
  const save = async () => {
    const errors = await validateForm();
    if (PROFILE_FIELDS.some((field) => errors[field] !== undefined)) onInvalid();
    await submitForm();
  };
  return (
    <Box component={Form} noValidate>
      <FormFeedback />
      {children}
      {dirty && <SaveBar busy={isSubmitting} onDiscard={() => resetForm()} onSave={() => void save()} />}
    </Box>
  );
}
