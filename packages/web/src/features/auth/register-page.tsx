import { TRIAL_DAYS } from "@leadlane/core/plans/rules";
import CheckCircle from "@mui/icons-material/CheckCircle";
import Box from "@mui/material/Box";
import { BRAND } from "../../brand";
import { AuthCard } from "./auth-card";
import { RegisterForm } from "./register-form";

const VALUES = [
  "Every lead in one list, with its full history",
  "A board that shows where each deal stands",
  `${TRIAL_DAYS} days to try everything, no card needed`,
];

export function RegisterPage() {
  return (
    <Box sx={{ display: "flex", justifyContent: "center", alignItems: "center", gap: 8, width: "100%" }}>
      <ValueList />
      <AuthCard title="Create your account" gradient="primary">
        <RegisterForm />
      </AuthCard>
    </Box>
  );
}

function ValueList() {
  return (
    <Box sx={{ display: { xs: "none", lg: "block" }, maxWidth: 440 }}>
      <Box component="p" sx={{ margin: 0, fontSize: "2rem", lineHeight: 1.2, fontWeight: 700 }}>
        {BRAND.tagline}
      </Box>
      <Box
        component="ul"
        sx={{
          display: "grid",
          gap: 2,
          listStyle: "none",
          margin: 0,
          marginTop: 4,
          padding: 0,
          fontSize: "1rem",
        }}
      >
        {VALUES.map((value) => (
          <Box component="li" key={value} sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
            <CheckCircle aria-hidden />
            {value}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
