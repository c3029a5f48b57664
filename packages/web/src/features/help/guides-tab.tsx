import Box from "@mui/material/Box";

/** Short answers to what people ask first. Only what the product does. */
const GUIDES: readonly Guide[] = [
  {
    title: "Add a lead",
    steps: [
      "Press n on any screen, or “Add lead” on Leads and Kanban.",
      "Name and phone number are enough. The country code is India’s until you choose another.",
      "If another lead has the same phone number or email, you are told which once yours is saved.",
    ],
  },
  {
    title: "Move a lead through the pipeline",
    steps: [
      "On Kanban, drag the card to another column, or use “Move to…” in its menu.",
      "By keyboard: focus the card’s handle, press Space, use the arrow keys, press Space again.",
      "In the list and on the lead’s own page, press its status and choose another.",
    ],
  },
  {
    title: "Never miss a follow-up",
    steps: [
      "Plan it on the lead’s page, under “Next step”; press “Done” there when it is.",
      "“Follow-ups due” on Dashboard shows what is overdue and what comes in the next seven days.",
    ],
  },
  {
    title: "Change many leads at once",
    steps: [
      "Tick leads in the list. The bar above it then changes their status, their owner or archives them.",
      "Where you lack a right, the button says so.",
    ],
  },
  {
    title: "Take a lead out of the way",
    steps: [
      "Archive it from its menu: it leaves lists and board and keeps its history.",
      "Find it under “Archived” on Leads and bring it back with “Unarchive”.",
    ],
  },
  {
    title: "Bring leads in from your website",
    steps: [
      "An admin copies the snippet from Settings, Website integration, into a page of the website.",
      "What its visitors send stands on the list and the board at once, in your first open status.",
    ],
  },
  {
    title: "Work as a team",
    steps: [
      "An admin adds people in Settings, Users & permissions. They are mailed a link to choose a password.",
      "Staff see their own leads, managers those of their team too, admins all of them.",
    ],
  },
];

export function GuidesTab() {
  return GUIDES.map(({ title, steps }) => (
    <Box
      component="details"
      key={title}
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
  ));
}

interface Guide {
  title: string;
  steps: readonly string[];
}
