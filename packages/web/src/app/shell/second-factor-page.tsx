import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { SecondFactorCards } from "../../features/second-factor/second-factor-cards";
import { useWorkspace } from "../../lib/session/workspace";
import { PageTitle } from "../../ui/layout/page-title";
import { PlainPage } from "../plain-page";
import { useLogOut } from "./use-log-out";

interface SecondFactorPageProps {
  isDone: boolean;
  onContinue: () => void;
}

/** The only page of people who must set up a second factor. */
export function SecondFactorPage({ isDone, onContinue }: SecondFactorPageProps) {
  const { name } = useWorkspace();
  const logOut = useLogOut();
  return (
    <PlainPage>
      <PageTitle title={isDone ? "Your second factor is set up" : "Set up a second factor"} />
      <Typography color="textSecondary">
        {isDone
          ? "You will be asked for it when you sign in."
          : `${name} requires a second factor for signing in. Choose a passkey or an authenticator app to continue.`}
      </Typography>
      <Box sx={{ display: "grid", gap: 2, width: "100%", textAlign: "start" }}>
        <SecondFactorCards />
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1 }}>
        {isDone && (
          <Button variant="contained" onClick={onContinue}>
            Continue
          </Button>
        )}
        <Button onClick={logOut}>Log out</Button>
      </Box>
    </PlainPage>
  );
}
