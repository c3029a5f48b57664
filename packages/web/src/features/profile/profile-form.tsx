import Box from "@mui/material/Box";
import { useFormikContext } from "formik";
import type { FormEvent, ReactNode } from "react";
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
  const { submitForm, validateForm } = useFormikContext<ProfileValues>();
  const save = async () => {
    const errors = await validateForm();
    if (PROFILE_FIELDS.some((field) => errors[field] !== undefined)) onInvalid();
    await submitForm();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
      sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 3, marginBottom: 3 }}
    >
      <FormFeedback />
      {children}
      <SaveBar />
    </Box>
  );
}
