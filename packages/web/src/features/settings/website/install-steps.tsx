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
        <code>data-leads-capture</code> to its <code>{"<form>"}</code> tag. Name, email, phone, company and
        message are found by the usual names and labels; other fields are kept in the lead's note. Passwords,
        card numbers, files and hidden fields are never sent.
      </>,
      <>
        If the site has a content security policy, allow this address in <code>script-src</code> and{" "}
        <code>connect-src</code>.
      </>,
    ],
  },
  {
    title: "Google Tag Manager",
    steps: [
      <>
        Mark the form on your page with <code>data-leads-capture</code>, or put{" "}
        <code>{"<div data-leads-form></div>"}</code> where the form should appear.
      </>,
      <>
        Add a “Custom HTML” tag with the script line of the snippet. Because tag managers remove{" "}
        <code>data-key</code>, put the key behind the address instead: <code>/capture.js?key=…</code>. Setting{" "}
        <code>window.leadsFormKey</code> works too.
      </>,
      "Trigger the tag on the pages with the form. Loading it twice or late does no harm.",
    ],
  },
];

export function InstallSteps() {
  return GUIDES.map(({ title, steps }) => (
    <Accordion key={title} disableGutters elevation={0} sx={{ backgroundColor: "transparent" }}>
      <AccordionSummary expandIcon={<ExpandMore />} sx={{ paddingInline: 0 }}>
        <Typography component="span">{title}</Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ paddingInline: 0, paddingTop: 0 }}>
        <ol style={{ margin: 0, paddingInlineStart: 20 }}>
          {steps.map((step, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change
            <li key={position}>{step}</li>
          ))}
        </ol>
      </AccordionDetails>
    </Accordion>
  ));
}
