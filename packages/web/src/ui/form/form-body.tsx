import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { Form } from "formik";
import type { ReactNode } from "react";
import { TEXTS } from "../../config/texts";
import { useOffline } from "../../lib/api/connection";
import { FormFeedback } from "./form-feedback";

export function FormBody({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  const offline = useOffline();
  return (
    <Box component={Form} noValidate sx={{ flex: 1, minHeight: 0, display: "flex", flexDirection: "column" }}>
      <FormFeedback />
      <Box
        sx={{
          flex: 1,
          overflowY: "auto",
          display: "grid",
          alignContent: "start",
          gridAutoRows: "max-content", // rows keep their height and scroll instead of shrinking
          gap: 2,
          padding: "8px 24px 24px",
        }}
      >
        {offline && (
          <Alert role="status" severity="warning" variant="outlined">
            {TEXTS.offlineForm}
          </Alert>
        )}
        {children}
      </Box>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          gap: 1,
          paddingBlock: 2,
          paddingInline: 3,
          borderTop: "1px solid",
          borderColor: "divider",
        }}
      >
        {actions}
      </Box>
    </Box>
  );
}
