import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Switch from "@mui/material/Switch";
import { useField } from "formik";
import { useId } from "react";

/** Something of a Formik form that is on or off. */
export function SwitchField({ name, label, help }: { name: string; label: string; help: string }) {
  const [field, , { setValue }] = useField<boolean>(name);
  const helpId = useId();
  return (
    <Box sx={{ paddingBlock: 0.5 }}>
      <FormControlLabel
        labelPlacement="start"
        control={
          <Switch
            name={name}
            checked={field.value}
            onChange={(_event, isOn) => void setValue(isOn)}
            slotProps={{ input: { "aria-describedby": helpId } }}
          />
        }
        label={label}
        sx={{ display: "flex", justifyContent: "space-between", margin: 0 }}
      />
      <FormHelperText id={helpId} sx={{ marginInline: 0 }}>
        {help}
      </FormHelperText>
    </Box>
  );
}
