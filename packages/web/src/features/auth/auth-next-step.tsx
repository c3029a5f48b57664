import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { paths, withPlan } from "../../config/paths";
import { TEXTS } from "../../config/texts";
import { useSession } from "../../lib/session/use-session";
import { AuthAlert } from "./auth-alert";
import { FormStack } from "./auth-card";
import { useChosenPlan } from "./chosen-plan";

interface ContinueButtonProps {
  to: (slug: string | null) => string;
  label: string;
  signInLabel: string;
}

export function ContinueButton({ to, label, signInLabel }: ContinueButtonProps) {
  const session = useSession();
  const plan = useChosenPlan();
  return (
    <Button
      variant="contained"
      size="large"
      component={Link}
      to={session ? to(session.tenant) : withPlan(paths.signIn, plan)}
    >
      {session ? label : signInLabel}
    </Button>
  );
}

export function TryAgain({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  return (
    <FormStack>
      <AuthAlert error={failure} />
      <Button variant="contained" size="large" onClick={onRetry}>
        {TEXTS.tryAgain}
      </Button>
    </FormStack>
  );
}
