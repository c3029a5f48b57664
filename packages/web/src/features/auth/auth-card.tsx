import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link as RouterLink, useLocation } from "react-router-dom";
import { withPlan } from "../../config/paths";
import type { GradientName } from "../../theme/augmentation";
import { SHADOW } from "../../theme/tokens";
import { touchTargetLine } from "../../theme/touch-target";
import { PageTitle } from "../../ui/layout/page-title";
import { useChosenPlan } from "./chosen-plan";

interface AuthCardProps {
  title: string;
  sub?: string;
  gradient: GradientName;
  children: ReactNode;
}

export function AuthCard({ title, sub, gradient, children }: AuthCardProps) {
  return (
    <Card sx={{ width: "100%", maxWidth: 420, padding: { xs: 2, sm: 3 }, paddingTop: { xs: 0, sm: 0 } }}>
      <Box
        sx={(theme) => ({
          marginTop: -3,
          marginBottom: 3,
          paddingBlock: 3,
          paddingInline: 2,
          borderRadius: 2,
          textAlign: "center",
          color: "common.white",
          backgroundImage: theme.vars.palette.gradient[gradient],
          boxShadow: SHADOW.raised,
          "& h1": { fontSize: "1.5rem", whiteSpace: "normal", overflowWrap: "anywhere", textWrap: "balance" },
        })}
      >
        <PageTitle title={title} />
        {sub && <Box sx={{ marginTop: 0.5 }}>{sub}</Box>}
      </Box>
      {children}
    </Card>
  );
}

export function FormStack({ children }: { children: ReactNode }) {
  return <Box sx={{ display: "grid", gap: 2 }}>{children}</Box>;
}

/** Link between sign-in and registration; keeps the return path and the chosen plan. */
export function AuthSwitch({ text, label, to }: { text: string; label: string; to: string }) {
  const { state } = useLocation();
  const plan = useChosenPlan();
  return (
    <Typography sx={{ textAlign: "center" }} color="textSecondary">
      {text}{" "}
      <Link
        component={RouterLink}
        to={withPlan(to, plan)}
        state={state}
        sx={{ ...touchTargetLine, fontWeight: 600 }}
      >
        {label}
      </Link>
    </Typography>
  );
}
