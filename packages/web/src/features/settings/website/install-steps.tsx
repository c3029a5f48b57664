import ExpandMore from "@mui/icons-material/ExpandMore";
import Accordion from "@mui/material/Accordion";
import AccordionDetails from "@mui/material/AccordionDetails";
import AccordionSummary from "@mui/material/AccordionSummary";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

const GUIDES: readonly { title: string; steps: readonly ReactNode[] }[] = [
  {
    title: "WordPress",
    steps: [
      "Open the page that should have the form, in the block editor.",
      "Add a “Custom HTML” block and paste the snippet into it.",
      "Update the page and open it. The form is there.",
    ],
  },
  {
    title: "Any other website",
    steps: [
      "Paste the snippet into the page's HTML, where the form should appear.",
      <>
        To use a form that is already on the page, leave out the first line and add{" "}
        <code>data-leads-capture</code> to its <code>{"<form>"}</code> tag. Its fields must be named{" "}
        <code>name</code>, <code>email</code>, <code>phone</code> and <code>message</code>.
      </>,
      <>
        If the site has a content security policy, allow this address in <code>script-src</code> and{" "}
        <code>connect-src</code>.
      </>,
    ],
  },
];

/** How the snippet gets into a website. */
export function InstallSteps() {
  return GUIDES.map(({ title, steps }) => (
    <Accordion key={title} disableGutters elevation={0} sx={{ backgroundColor: "transparent" }}>
      <AccordionSummary expandIcon={<ExpandMore />} sx={{ paddingInline: 0 }}>
        <Typography component="span">{title}</Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ paddingInline: 0, paddingTop: 0 }}>
        <ol style={{ margin: 0, paddingInlineStart: 20 }}>
          {steps.map((step, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps are fixed, and their order is what they are.
            <li key={position}>{step}</li>
          ))}
        </ol>
      </AccordionDetails>
    </Accordion>
  ));
}
