import Visibility from "@mui/icons-material/Visibility";
import VisibilityOff from "@mui/icons-material/VisibilityOff";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { FormTextField } from "./form-text-field";

interface PasswordFieldProps {
  name: string;
  label: string;
  autoComplete: "current-password" | "new-password";
  autoFocus?: boolean;
  helperText?: ReactNode;
}

export function PasswordField({ helperText, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <FormTextField
      {...props}
      required
      type={shown ? "text" : "password"}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      helperText={capsLock ? "Caps Lock is on" : helperText}
      inputProps={{ autoCapitalize: "none", spellCheck: false }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label="Show password"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <VisibilityOff /> : <Visibility />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
