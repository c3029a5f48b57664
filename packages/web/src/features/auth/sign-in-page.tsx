import { AuthCard } from "./auth-card";
import { SignInForm } from "./sign-in-form";

export function SignInPage() {
  return (
    <AuthCard title="Sign in" gradient="info">
      <SignInForm />
    </AuthCard>
  );
}
