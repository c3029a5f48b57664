import Box from "@mui/material/Box";
import { GUIDES } from "./guides";

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
