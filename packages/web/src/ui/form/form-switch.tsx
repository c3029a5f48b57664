import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import { useField } from "formik";
import { useId } from "react";
import { SwitchRow } from "./switch-row";

interface FormSwitchProps {
  name: string;
  label: string;
  help: string;
}

export function FormSwitch({ name, label, help }: FormSwitchProps) {
  const [field, , { setValue }] = useField<boolean>(name);
  const helpId = useId();
  return (
    <Box sx={{ paddingBlock: 0.5 }}>
      <SwitchRow
        label={label}
        checked={field.value}
        onSwitch={(isOn) => void setValue(isOn)}
        noteId={helpId}
      />
      <FormHelperText id={helpId} sx={{ marginInline: 0, marginTop: 0 }}>
        {help}
      </FormHelperText>
    </Box>
  );
}
