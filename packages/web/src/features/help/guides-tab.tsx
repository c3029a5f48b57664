import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useProfile, useProfileChanges } from "../../data/profile";
import { messageOf } from "../../lib/api/api-error";
import { toast } from "../../lib/feedback/toast";

/** Describe only existing features. */
const GUIDES: readonly Guide[] = [
  {
    title: "Add a lead",
    steps: [
      "Press n on any screen, or “Add lead” on Leads and Kanban.",
      "A name and a phone number are enough. The country code is India’s unless you choose another.",
      "If another lead has the same phone number or email, you’ll see which one when you save.",
    ],
  },
  {
    title: "Move a lead through the pipeline",
    steps: [
      "On Kanban, drag the card to another column, or use “Move to…” in its menu.",
      "By keyboard: focus the card’s handle, press Space, use the arrow keys, press Space again.",
      "In the list or on the lead’s own page, select its status and choose another.",
    ],
  },
  {
    title: "Never miss a follow-up",
    steps: [
      "Plan it on the lead’s page under “Next step”, and press “Done” once it is done.",
      "“Today” on the Dashboard shows what is overdue, due and new, and what has no next step.",
    ],
  },
  {
    title: "Change many leads at once",
    steps: [
      "Select leads in the list. Use the bar above it to change their status or owner, tag them or archive them.",
      "If you don’t have permission for something, the button tells you.",
    ],
  },
  {
    title: "Hide a lead you don’t need right now",
    steps: [
      "Archive it from its menu. It disappears from the list and the board, and keeps its history.",
      "Find it under “Archived” on Leads and bring it back with “Unarchive”.",
    ],
  },
  {
    title: "Bring leads in from your website",
    steps: [
      "An admin copies the snippet from Settings, Website integration, and pastes it into a page of the website.",
      "What visitors send appears in the list and on the board right away, in your first open status.",
    ],
  },
  {
    title: "Work as a team",
    steps: [
      "An admin adds people in Settings, Users & permissions. They get an email with a link to choose a password.",
      "Staff see their own leads, managers also see their team’s, and admins see all of them.",
    ],
  },
];

export function GuidesTab() {
  return (
    <>
      <GettingStarted />
      {GUIDES.map((guide) => (
        <GuideSteps key={guide.title} {...guide} />
      ))}
    </>
  );
}

/** Restores the hidden "getting started" card. */
function GettingStarted() {
  const { data: profile } = useProfile();
  const { save } = useProfileChanges();
  if (profile?.getting_started !== false) return null;
  const show = () =>
    save({ getting_started: true }).then(
      () => toast.success("“Getting started” is back on the dashboard of a business without leads."),
      (error) => toast.error(messageOf(error)),
    );
  return (
    <Button variant="outlined" onClick={() => void show()} sx={{ marginBottom: 2 }}>
      Show “Getting started” again
    </Button>
  );
}

function GuideSteps({ title, steps }: Guide) {
  return (
    <Box
      component="details"
      sx={{
        borderBottom: "1px solid",
        borderColor: "divider",
        "& summary": { paddingBlock: 1.5, fontWeight: 600, cursor: "pointer" },
        "& ol": { margin: 0, marginBottom: 2, paddingInlineStart: 3 },
        "& li": { marginBottom: 1, color: "text.secondary" },
      }}
    >
      <summary>{title}</summary>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Box>
  );
}

interface Guide {
  title: string;
  steps: readonly string[];
}
