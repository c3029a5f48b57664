import Box from "@mui/material/Box";
import { AuthCard } from "./auth-card";
import { RegisterForm } from "./register-form";
import { ValueList } from "./value-list";

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
