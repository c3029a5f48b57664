import Box from "@mui/material/Box";

/** The label of a checkbox or radio button, with an explanation below. */
export function ChoiceText({ label, help }: { label: string; help?: string }) {
  return (
    <Box component="span" sx={{ display: "block", paddingBlock: 1 }}>
      {label}
      {help && (
        <Box component="span" sx={{ display: "block", fontSize: "0.75rem", color: "text.muted" }}>
          {help}
        </Box>
      )}
    </Box>
  );
}
