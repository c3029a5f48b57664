import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useFocusOn } from "../../lib/focus";

interface AuthNoticeProps {
  icon: ReactNode;
  text: ReactNode;
  children: ReactNode;
}

/** Replaces a form that is done or can't be used. Takes the focus to be read out. */
export function AuthNotice({ icon, text, children }: AuthNoticeProps) {
  const ref = useFocusOn<HTMLDivElement>();
  return (
    <Box sx={{ display: "grid", gap: 2, justifyItems: "stretch", textAlign: "center" }}>
      <Box aria-hidden sx={{ color: "text.muted", lineHeight: 0, "& svg": { fontSize: 40 } }}>
        {icon}
      </Box>
      <Box ref={ref} tabIndex={-1} sx={{ overflowWrap: "anywhere", textWrap: "balance" }}>
        {text}
      </Box>
      {children}
    </Box>
  );
}
