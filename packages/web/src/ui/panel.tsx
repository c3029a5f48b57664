import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

interface PanelProps {
  icon: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}

/** The quiet middle of a card or page that has nothing to list: icon, one sentence, the next step. */
export function Panel({ icon, title, text, action }: PanelProps) {
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: "column",
        alignItems: "center",
        gap: 1.5,
        paddingBlock: 5,
        paddingInline: 2,
        textAlign: "center",
      }}
    >
      <Box aria-hidden sx={{ color: "text.muted", lineHeight: 0, "& svg": { fontSize: 40 } }}>
        {icon}
      </Box>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      {text && <Typography color="textSecondary">{text}</Typography>}
      {action}
    </Box>
  );
}
