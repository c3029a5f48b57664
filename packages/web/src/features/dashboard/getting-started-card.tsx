import CheckCircle from "@mui/icons-material/CheckCircle";
import ChevronRight from "@mui/icons-material/ChevronRight";
import Close from "@mui/icons-material/Close";
import RadioButtonUnchecked from "@mui/icons-material/RadioButtonUnchecked";
import RocketLaunchOutlined from "@mui/icons-material/RocketLaunchOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { on } from "../../config/media";
import { useProfileChanges } from "../../data/profile";
import { messageOf } from "../../lib/api/api-error";
import { toast } from "../../lib/feedback/toast";
import { mirrored } from "../../theme/mirrored";
import { visuallyHidden } from "../../theme/visually-hidden";
import { EmptyState } from "../../ui/feedback/page-state";
import { SectionCard } from "../../ui/layout/section-card";
import { TrySamplesButton } from "./sample-leads";
import type { SetupStep } from "./use-setup-steps";

function HideButton() {
  const { save } = useProfileChanges();
  const change = async (getting_started: boolean) => {
    try {
      await save({ getting_started });
      if (!getting_started)
        toast.info("Find “Getting started” again in Help, under Guides.", {
          action: { label: "Undo", onAction: () => void change(true) },
        });
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <IconButton
      aria-label="Hide “Getting started”"
      title="Hide"
      onClick={() => void change(false)}
      sx={{ width: 44, height: 44, marginBlock: -1, marginInlineEnd: -1.5 }}
    >
      <Close />
    </IconButton>
  );
}

interface GettingStartedCardProps {
  steps: readonly SetupStep[] | null; // null for users who can't set up the business
  addLeadPath: string;
  isNew: boolean;
}

/** First steps. Users who can't set up the business see a hint to add a lead. */
export function GettingStartedCard({ steps, addLeadPath, isNew }: GettingStartedCardProps) {
  if (steps) return <Setup steps={steps} isNew={isNew} />;
  return (
    <SectionCard title="Getting started" actions={<HideButton />}>
      <EmptyState
        icon={<RocketLaunchOutlined />}
        title="Your pipeline is ready."
        text="Add a lead and its value, follow-ups and history show up here."
        action={
          <Button component={RouterLink} to={addLeadPath} variant="outlined">
            Add your first lead
          </Button>
        }
      />
    </SectionCard>
  );
}

/** Setup steps with their progress. */
function Setup({ steps, isNew }: { steps: readonly SetupStep[]; isNew: boolean }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <SectionCard
      title="Getting started"
      actions={
        <>
          <Typography component="span" variant="body2" color="textSecondary">
            <bdi>
              {done} of {steps.length} done
            </bdi>
          </Typography>
          <HideButton />
        </>
      }
    >
      <LinearProgress
        variant="determinate"
        aria-hidden
        color="success"
        value={(100 * done) / steps.length}
        sx={{ borderRadius: 3, marginBottom: 2, backgroundColor: "divider" }}
      />
      <Box
        component="ul"
        aria-label="Set up your business"
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
          [on("wideDesktop")]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
          gap: 1,
          listStyle: "none",
          margin: 0,
          padding: 0,
        }}
      >
        {steps.map((step) => (
          <li key={step.label}>
            <StepLink {...step} />
          </li>
        ))}
      </Box>
      {isNew && <TrySamplesButton />}
    </SectionCard>
  );
}

function StepLink({ label, help, to, isDone }: SetupStep) {
  return (
    <Link
      component={RouterLink}
      to={to}
      underline="none"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1.5,
        height: "100%",
        paddingBlock: 1.5,
        paddingInline: 2,
        borderRadius: 2,
        color: "text.primary",
        backgroundColor: "background.subtle",
        "&:hover": { backgroundColor: "action.hover" },
      }}
    >
      {isDone ? (
        <CheckCircle aria-hidden sx={{ color: "success.main" }} />
      ) : (
        <RadioButtonUnchecked aria-hidden sx={{ color: "text.secondary" }} />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="div" sx={{ fontWeight: 600 }}>
          {label}
          {isDone && (
            <Box component="span" sx={visuallyHidden}>
              {" "}
              (done)
            </Box>
          )}
        </Typography>
        <Typography component="div" variant="caption" color="textSecondary">
          <bdi>{help}</bdi>
        </Typography>
      </Box>
      <ChevronRight aria-hidden sx={{ ...mirrored, color: "text.secondary" }} />
    </Link>
  );
}
