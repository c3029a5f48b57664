import CheckCircle from "@mui/icons-material/CheckCircle";
import RadioButtonUnchecked from "@mui/icons-material/RadioButtonUnchecked";
import Box from "@mui/material/Box";
import { passwordRules } from "../../lib/validation/password-rules";
import { visuallyHidden } from "../../theme/visually-hidden";

interface PasswordChecklistProps {
  password: string;
  email: string | null; // to compare with; null if unknown
}

export function PasswordChecklist({ password, email }: PasswordChecklistProps) {
  return (
    <Box
      component="ul"
      aria-label="Password rules"
      sx={{ display: "grid", gap: 0.5, listStyle: "none", margin: 0, padding: 0, fontSize: "0.75rem" }}
    >
      {passwordRules(password, email).map(({ label, isMet }) => (
        <Box
          component="li"
          key={label}
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 0.75,
            color: isMet ? "text.success" : "text.muted",
            "& svg": { fontSize: 16 },
          }}
        >
          {isMet ? <CheckCircle aria-hidden /> : <RadioButtonUnchecked aria-hidden />}
          {label}
          <Box component="span" sx={visuallyHidden}>
            {isMet ? "(isMet)" : "(not isMet yet)"}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
