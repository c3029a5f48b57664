import type { ShownDesign } from "@leadlane/core/forms/rules";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { addStyles, makeForm } from "../../../snippet/form";

let hasStyles = false;

/** The form as `capture.js` renders it, on a white page. It can't be filled in. */
export function FormPreview({ design }: { design: ShownDesign }) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasStyles) addStyles();
    hasStyles = true;
    page.current?.replaceChildren(makeForm(design));
  }, [design]);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2" component="h3" sx={{ marginBottom: 1 }}>
        Preview
      </Typography>
      <Box
        ref={page}
        inert
        data-preview
        sx={{
          padding: 2,
          borderRadius: 2,
          border: 1,
          borderColor: "divider",
          backgroundColor: "common.white",
          color: "common.black",
          colorScheme: "light",
          overflowWrap: "anywhere",
        }}
      />
    </Box>
  );
}
